import { expect, test } from 'vitest'
import { articleOfPage, quotedIn, readCase } from '#tests/fixtures/cases/read-case.ts'
import { page, STORY } from '#tests/fakes/article-site.ts'
import { parseWithJsdom } from '../document/parse-with-jsdom.ts'
import { extractPage } from '../extract-worker.server.ts'

const LETTER = 'You are a gang of shameless liars who have stolen the summers of our children.'
const POST = 'A shameful, cowardly vote. They lied to every child in this town.'
const OWN = STORY.paragraphs[1] ?? ''

const pageWith = (box: string) => {
  const [first = '', ...others] = STORY.paragraphs
  const body = [first, ...others].map((text, at) => `<p>${text}</p>${at === 0 ? box : ''}`).join('')
  return page(`<article><h1>${STORY.title}</h1>${body}</article>`)
}
const found = (box: string) => quotedIn(articleOfPage(pageWith(box)))

test('a letter, a statement and posts in block quotations are marked, with who wrote a post', () => {
  expect(quotedIn(readCase('x01-blockquote-letter.html'))).toEqual([
    {
      kind: 'block quotation',
      words: `${LETTER}\n\nEither you resign or we will drag every one of you through the courts.`,
    },
  ])
  expect(quotedIn(readCase('x02-blockquote-statement.html')).map(({ kind }) => kind)).toEqual(['block quotation'])
  expect(quotedIn(readCase('x03-bluesky-embed.html'))).toMatchObject([{ kind: 'embedded post', by: 'Owen' }])
  expect(quotedIn(readCase('p28-tweet.html'))).toMatchObject([{ kind: 'embedded post', by: 'Deb Hale' }])
})

test.each([
  `<blockquote class="wp-block-quote"><p>${LETTER}</p></blockquote>`,
  `<blockquote><div><span>${LETTER}</span></div></blockquote>`,
  `<figure class="wp-block-quote"><blockquote><p>${LETTER}</p></blockquote><figcaption>Ann Moor</figcaption></figure>`,
  `<div class="c-blockquote"><p>${LETTER}</p></div>`,
  `<p class="quote">${LETTER}</p>`,
  `<p style="padding-left: 40px;">${LETTER}</p>`,
  `<div style="margin-left:2em"><p>${LETTER}</p></div>`,
  `<section class="letter"><p>${LETTER}</p></section>`,
])('a quotation is marked however its page sets it off: %s', (box) => {
  expect(found(box).map(({ words }) => words)).toEqual([expect.stringContaining(LETTER)])
})

test.each([
  ['twitter-tweet', 'https://twitter.com/debhale/status/1234'],
  ['twitter-tweet" data-lang="en', 'https://x.com/debhale/status/1234'],
  ['bluesky-embed', 'https://bsky.app/profile/debhale.example/post/3kabc'],
  ['mastodon-embed', 'https://social.example/@debhale/112233445566'],
  ['instagram-media', 'https://www.instagram.com/p/Cabc/'],
  ['fb-post', 'https://www.facebook.com/debhale/posts/123'],
  ['text-post-media', 'https://www.threads.net/@debhale/post/Cabc'],
  ['no name', 'https://truthsocial.com/@debhale/posts/123'],
])('an embedded post is marked as one: %s', (name, address) => {
  const signed = `<p>${POST}</p>— Deb Hale (@debhale) <a href="${address}">10 March 2026</a>`
  expect(found(`<blockquote class="${name}">${signed}</blockquote>`)).toMatchObject([
    { kind: 'embedded post', by: 'Deb Hale', words: expect.stringContaining(POST) },
  ])
})

test('a post in a box that is no block quotation is marked by the name of its box', () => {
  for (const name of ['tweet-embed', 'embed-twitter', 'embedded-post', 'x-post', 'facebook-embed']) {
    expect(found(`<div class="${name}"><p>${POST}</p></div>`)).toMatchObject([{ kind: 'embedded post' }])
  }
})

test('who is cited beside a block quotation is named with it', () => {
  const by = (box: string) => found(box)[0]?.by
  expect(by(`<blockquote><p>${LETTER}</p><cite>Ann Moor, teacher</cite></blockquote>`)).toBe('Ann Moor, teacher')
  expect(by(`<blockquote><p>${LETTER}</p><footer>— Ann Moor</footer></blockquote>`)).toBe('Ann Moor')
  expect(by(`<blockquote><p>${LETTER}</p></blockquote>`)).toBeUndefined()
})

test('a pull quote repeats the article’s own words and is left out, with whoever is named below it', () => {
  const words = OWN.split(' ').slice(0, 9).join(' ')
  const boxes = [
    `<blockquote class="pullquote"><p>“${words}”</p><cite>Ilse Varga</cite></blockquote>`,
    `<blockquote><p>${words}</p></blockquote>`,
    `<aside class="pull-quote"><p>${words}…</p></aside>`,
    `<p class="highlight-quote">${words}</p>`,
    `<div class="quote-highlight"><p>‘${words}’</p></div>`,
    `<figure class="wp-block-pullquote"><blockquote><p>${words}</p><cite>Varga</cite></blockquote></figure>`,
  ]
  for (const box of boxes) expect(articleOfPage(pageWith(box)).text).toBe(STORY.paragraphs.join('\n\n'))
  const { text } = readCase('p27-pullquote.html')
  for (const again of ['Every pound that goes into that floor', 'a contractor had offered to do the work']) {
    expect(text.split(again).length).toBeLessThanOrEqual(2)
  }
})

test.each([
  ['p class="pullquote"', '"Either you resign or we will drag every one of you through the courts"'],
  ['div class="pullquote"', '“Either you resign or we will drag every one of you through the courts.”'],
  ['figure', '“You are a gang of shameless liars…” Ann Moor'],
  ['aside class="pullout"', 'You are shameless liars who have stolen the summers of our children'],
  ['p', '“Either you resign or we will drag every one of you through the courts”'],
])('words of a quoted letter are read once though a box repeats them: <%s>%s', (element, words) => {
  const letter = `<blockquote><p>${LETTER}</p><p>Either you resign or we will drag every one of you through the courts.</p></blockquote>`
  const article = articleOfPage(pageWith(`${letter}<${element}>${words}</${element.split(' ')[0]}>`))
  expect(article).toEqual(articleOfPage(pageWith(letter)))
})

test('of two boxes with the same words one is read', () => {
  const box = `<blockquote><p>${LETTER}</p></blockquote>`
  expect(articleOfPage(pageWith(box + box)).text.split(LETTER)).toHaveLength(2)
})

test('notes of the editors in a block quotation are the page’s own words', () => {
  expect(
    found(`<blockquote class="note"><p>This is a note on how the figures were counted here.</p></blockquote>`),
  ).toEqual([])
  expect(
    found(`<blockquote><p>Editor’s note: this report was first published on Monday night.</p></blockquote>`),
  ).toEqual([])
})

test('where nearly all of a text is in block quotations, they are the page’s layout', () => {
  const all = STORY.paragraphs.map((text) => `<blockquote>${text}</blockquote>`).join('')
  expect(articleOfPage(page(`<article><h1>${STORY.title}</h1>${all}</article>`)).quoted).toBeUndefined()
})

test('a page that is read with jsdom has the same marks', () => {
  const html = pageWith(`<blockquote class="twitter-tweet"><p>${POST} 👩‍🚒</p>— Deb Hale (@debhale)</blockquote>`)
  const request = { html, finalUrl: 'https://courier.example/a', status: 200, contentType: 'text/html', latestMs: 0 }
  expect(extractPage(request, parseWithJsdom)).toEqual(extractPage(request))
})
