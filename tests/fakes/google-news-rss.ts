import { startFakeSource, text, type FakeSource } from './fake-source.ts'

/** The RSS search of Google News, with items of the hours before `at`. */
export function startGoogleNews(at: Date): Promise<FakeSource> {
  const feed = (items: string) => ({
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>"dam" - Google News</title>${items}</channel></rss>`,
  })
  const items = (count: number) => Array.from({ length: count }, (_, index) => itemOf(at, index)).join('')
  return startFakeSource(feed(items(3)), {
    empty: feed(''),
    many: feed(items(100)),
    one: feed(items(1)),
    consent: { status: 302, headers: { location: 'https://consent.google.com/ml?continue=https://news.google.com/' } },
    doctype: {
      body: `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>`,
    },
    broken: feed('<item><title>Open'),
    'text-under-429': text('Sorry...', 429),
    markup: feed(
      itemOf(at, 0)
        .replace('Dam leak 0', '&lt;b&gt;Dam&lt;/b&gt; &amp;amp; leak')
        .replaceAll('City Herald', 'A &amp; B'),
    ),
    odd: feed('<item><description>no title</description></item>' + itemOf(at, 1)),
  })
}

function itemOf(at: Date, index: number): string {
  const date = new Date(at.getTime() - (index % 20) * 60_000).toUTCString()
  const name = index % 2 === 0 ? 'City Herald' : 'Morning Post'
  return `<item><title>Dam leak ${index} - ${name}</title>
    <link>https://news.google.com/rss/articles/CBMi${index}?oc=5</link><guid isPermaLink="false">CBMi${index}</guid>
    <pubDate>${date}</pubDate><description>&lt;a href="https://news.google.com/rss/articles/CBMi${index}"&gt;Dam leak&lt;/a&gt;</description>
    <source url="https://www.${index % 2 === 0 ? 'cityherald' : 'post'}.example">${name}</source></item>`
}
