import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, assert, property, record, stringMatching } from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { canonicalAddress, isChosenByScript, lookupAddress, pageAddress } from './article-address.ts'

test.each([
  ['https://Example.org:443/a#part', 'https://example.org/a'],
  ['https://example.org/a?utm_source=x&id=7&fbclid=y&gclid=z', 'https://example.org/a?id=7'],
  ['https://example.org/a?b=2&a=1', 'https://example.org/a?b=2&a=1'],
  [
    'https://example.org/a?token=s3cret&access_token=t&X-Amz-Signature=u&sessionid=v&password=w&sig=x&page=2',
    'https://example.org/a?page=2',
  ],
  ['https://user:pass@example.org/a', 'https://example.org/a'],
  ['https://example.org/a?utm_source=x', 'https://example.org/a'],
  ['https://example.org/monkey?monkey=1', 'https://example.org/monkey?monkey=1'],
  ['not a url', 'not a url'],
  ['data:text/html,a#b', 'data:text/html,a#b'],
  ['https://example.org/a/', 'https://example.org/a'],
  ['https://example.org/', 'https://example.org/'],
  ['https://example.org/a/?id=7', 'https://example.org/a?id=7'],
  ['https://example.org./a', 'https://example.org/a'],
  ['https://m.example.org/a', 'https://example.org/a'],
  ['https://mobile.example.co.uk/a', 'https://example.co.uk/a'],
  ['https://en.m.example.org/a', 'https://en.example.org/a'],
  ['https://amp.example.org/a', 'https://example.org/a'],
  ['https://example.org/news/bridge-closed-again/amp/', 'https://example.org/news/bridge-closed-again'],
  ['https://example.org/news/2026020312/amp', 'https://example.org/news/2026020312'],
  ['https://example.org/news/story.html/amp', 'https://example.org/news/story.html'],
  ['https://example.org/story.amp.html', 'https://example.org/story.html'],
  ['https://example.org/story.amp', 'https://example.org/story'],
  ['https://example.org/amp/news/bridge-closed-again', 'https://example.org/news/bridge-closed-again'],
  ['https://touch.example.org/a', 'https://example.org/a'],
  ['https://www.google.com/amp/s/amp.example.org/a?usqp=mq33', 'https://example.org/a'],
  ['https://www.google.co.uk/amp/example.org/a', 'http://example.org/a'],
  ['https://google.de/amp/s/www.example.org/story.amp.html', 'https://www.example.org/story.html'],
  ['https://amp-example-org.cdn.ampproject.org/c/s/amp.example.org/a?id=1&amp_js_v=0.1', 'https://example.org/a?id=1'],
  ['https://example-org.cdn.ampproject.org/v/s/example.org/news/2026020312/amp', 'https://example.org/news/2026020312'],
  ['https://www.google.com/amp/s/example-org.cdn.ampproject.org/c/s/example.org/a', 'https://example.org/a'],
  ['https://example.org/a?id=1;utm_source=x', 'https://example.org/a?id=1'],
  ['https://example.org/#!/news/bridge', 'https://example.org/#!/news/bridge'],
  ['https://example.org/a?amp', 'https://example.org/a'],
  ['https://example.org/a?outputType=amp&x=%20b+c', 'https://example.org/a?x=%20b+c'],
])('%s is known as %s', (url, canonical) => {
  expect(canonicalAddress(url)).toBe(canonical)
  expect(canonicalAddress(canonical)).toBe(canonical)
})

test.each([
  ['another host', 'https://example.org/a', 'https://example.com/a'],
  ['another subdomain', 'https://news.example.org/a', 'https://example.org/a'],
  ['another scheme', 'http://example.org/a', 'https://example.org/a'],
  ['another port', 'https://example.org:80/a', 'https://example.org/a'],
  ['a user’s own host beside the host of all', 'https://m.github.io/a', 'https://github.io/a'],
  ['a host that begins like one for telephones', 'https://music.example.org/a', 'https://example.org/a'],
  ['letters of another case in the path', 'https://example.org/A', 'https://example.org/a'],
  ['a part more', 'https://example.org/a/b', 'https://example.org/a'],
  ['an empty part', 'https://example.org/a//', 'https://example.org/a'],
  ['an encoded slash', 'https://example.org/a%2Fb', 'https://example.org/a/b'],
  ['a page about amps', 'https://example.org/guitars/amp', 'https://example.org/guitars'],
  ['an article of the name', 'https://example.org/2026/02/amp', 'https://example.org/2026/02'],
  ['a shop’s amps', 'https://example.org/list?amp=marshall', 'https://example.org/list'],
  ['another number', 'https://example.org/a?id=1', 'https://example.org/a?id=2'],
  ['parameters in another order', 'https://example.org/a?x=1&y=2', 'https://example.org/a?y=2&x=1'],
  ['a parameter twice', 'https://example.org/a?x=1&x=2', 'https://example.org/a?x=1'],
  ['an article named by a session’s letters', 'https://example.org/a?sid=123', 'https://example.org/a?sid=124'],
  ['an article named by a key', 'https://example.org/a?key=bridge-closed', 'https://example.org/a?key=bridge-open'],
  ['a partner', 'https://example.org/a?partner=7', 'https://example.org/a?partner=8'],
  ['a feed', 'https://example.org/a?rss=7', 'https://example.org/a'],
  ['a share', 'https://example.org/a?share=apple', 'https://example.org/a?share=tesla'],
  ['a comparison', 'https://example.org/a?cmp=1', 'https://example.org/a?cmp=2'],
  ['a speed', 'https://example.org/a?spm=90', 'https://example.org/a?spm=60'],
  ['a namespace', 'https://example.org/a?ns_page=1', 'https://example.org/a?ns_page=2'],
  ['a route of a script', 'https://example.org/#!/a', 'https://example.org/'],
  ['another route of a script', 'https://example.org/#!/a', 'https://example.org/#!/b'],
  ['an amp among amps', 'https://example.org/amp/marshall', 'https://example.org/marshall'],
  ['another site’s page of that path', 'https://cdn.ampproject.org.example.org/c/s/b.org/a', 'https://b.org/a'],
  ['a page about a cache', 'https://www.google.com/amp/about', 'https://about/'],
  ['a policy', 'https://example.org/a?policy=12', 'https://example.org/a?policy=13'],
])('%s is another article', (_what, left, right) => {
  expect(canonicalAddress(left)).not.toBe(canonicalAddress(right))
})

test('what is fetched is known under no address but its own: only names that never name content are left out', () => {
  const names = [
    'partner',
    'rss',
    'spm',
    'cmp',
    'share',
    'trk',
    'ito',
    'ocid',
    'source',
    'from',
    'ref',
    'fb_page',
    'wt_id',
  ]
  for (const name of names) {
    const url = `https://example.org/a?${name}=1`
    expect(lookupAddress(url)).toBe(url)
  }
  expect(lookupAddress('https://m.example.org/a/amp?amp=1')).toBe('https://m.example.org/a/amp?amp=1')
})

test('an address whose page a script chooses is told by what follows its #', () => {
  const chosen = (rest: string) => isChosenByScript(`https://example.org/${rest}`)
  expect(['#!/a', '#!5', 'app#!/a', '#/a/1', 'index.html#/a'].map(chosen)).toEqual([true, true, true, true, true])
  expect(['', '#', '#!', '#part', 'a#/gallery/2', 'a?b=#c', '#:~:text=x'].filter(chosen)).toEqual([])
})

test('content that differs in one place has addresses that differ, whatever stands around it', () => {
  const word = stringMatching(/^[a-z0-9]{1,12}$/)
  const parts = record({ host: word, path: array(word, { minLength: 1, maxLength: 4 }), id: word })
  const address = ({ host, path, id }: { host: string; path: string[]; id: string }) =>
    `https://h${host}.example.org/p${path.join('/')}x?id=${id}`
  const decorated = (url: string) => `${url}&utm_source=feed&fbclid=x&access_token=abc#part`
  assert(
    property(parts, parts, (left, right) => {
      expect(canonicalAddress(decorated(address(left)))).toBe(canonicalAddress(address(left)))
      const isSame = address(left) === address(right)
      expect(canonicalAddress(decorated(address(left))) === canonicalAddress(address(right))).toBe(isSame)
    }),
    { seed: 7, numRuns: 300 },
  )
})

const folder = join(process.env['FMA_DEVELOPMENT_DATA'] ?? 'none', 'security')
const rows = (name: string): unknown[] =>
  readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test.skipIf(!existsSync(folder))(
  'no two addresses of the URL parser’s tests are merged (needs FMA_DEVELOPMENT_DATA)',
  () => {
    const Row = z.object({ href: z.string().optional() })
    const addresses = rows('url-parsing-wpt.jsonl').flatMap((row) => {
      const { href } = Row.parse(row)
      return href !== undefined && /^https?:/.test(href) ? [href] : []
    })
    expect(addresses.length).toBeGreaterThan(100)
    const known = new Map<string, string>()
    const merged: string[] = []
    for (const href of addresses) {
      const canonical = canonicalAddress(href)
      expect(canonicalAddress(canonical)).toBe(canonical)
      const apart = withoutWhatIsOne(href)
      const earlier = known.get(canonical) ?? apart
      if (earlier !== apart) merged.push(`${earlier} and ${apart} as ${canonical}`)
      known.set(canonical, apart)
    }
    expect(merged).toEqual([])
  },
)

/** What may be merged, said with other means: user, fragment, a host's last dot, a slash at the end, an empty query. */
function withoutWhatIsOne(href: string): string {
  const [, start = '', host = '', path = '', query = ''] =
    /^(https?:\/\/)(?:[^/?#]*@)?([^/?#]*)([^?#]*)(\?[^#]*)?/.exec(href) ?? []
  const pieces = query
    .slice(1)
    .split('&')
    .filter((piece) => piece !== '')
  return [start, host.replace(/(?<=.)\.(?=$|:)/, ''), path.replace(/([^/])\/$/, '$1'), '?', pieces.join('&')].join('')
}

test.skipIf(!existsSync(folder))('names in any script keep the parser’s form (needs FMA_DEVELOPMENT_DATA)', () => {
  const Row = z.object({ input: z.string(), output: z.string().nullable() })
  const names = rows('idna-toascii-wpt.jsonl').map((row) => Row.parse(row))
  expect(names.length).toBeGreaterThan(30)
  for (const { input, output } of names) {
    const canonical = canonicalAddress(`https://${input}/a`)
    if (output === null || output === '') expect(URL.canParse(canonical)).toBe(false)
    else expect(canonical).toBe(`https://${output.replace(/\.$/, '')}/a`)
  }
})

const stated = (href: string, finalUrl = 'https://www.example.org/a?x=1') =>
  pageAddress(new JSDOM(`<link rel="canonical" href="${href}">`).window.document, finalUrl)

test('a page’s own canonical address is believed on its own site', () => {
  expect(stated('/story?utm_medium=y')).toBe('https://www.example.org/story')
  expect(stated('https://example.org/story')).toBe('https://example.org/story')
  expect(stated('https://www.example.org/story', 'https://m.example.org/story')).toBe('https://www.example.org/story')
})

test('a canonical address of another site, another scheme or the front page is not believed', () => {
  const own = 'https://www.example.org/a?x=1'
  for (const href of [
    'https://other.org/story',
    'javascript:alert(1)',
    'http://',
    '/',
    '',
    'https://www.example.org:8443/story',
    'https://user:secret@www.example.org/story',
  ]) {
    expect(stated(href)).toBe(own)
  }
})

test.each(['/index.html', '/en/', '/?lang=en', '/404', '/undefined', '/news/{{slug}}', '/news', '/politics/'])(
  'a stated address that no article has is not believed: %s',
  (href) => {
    const own = 'https://example.org/news/2026/bridge-closed-again-today'
    expect(stated(href, own)).toBe(own)
  },
)

test('a script’s unnamed number is kept, a number of pages is not', () => {
  const own = 'https://example.org/show.php?nr=55'
  expect(stated('/show.php', own)).toBe(own)
  expect(stated('/show.php?nr=55', `${own}&page=12`)).toBe(own)
})

test('a relative address is that of the page’s base', () => {
  const head = '<base href="/news/2026/"><link rel="canonical" href="bridge-closed-again">'
  const said = (html: string) => pageAddress(new JSDOM(html).window.document, 'https://example.org/x?id=1')
  expect(said(head)).toBe('https://example.org/news/2026/bridge-closed-again')
  expect(said(head.replace('"/news', '"https://other.org/news'))).toBe('https://example.org/x?id=1')
})

test('a page’s word that a parameter means nothing is believed, but not that its own number does', () => {
  expect(stated('/a', 'https://example.org/a?partner=x&share=y&rss=1')).toBe('https://example.org/a')
  expect(stated('/index.php', 'https://example.org/index.php?id=7')).toBe('https://example.org/index.php?id=7')
  expect(stated('/?lang=en', 'https://example.org/?p=12')).toBe('https://example.org/?p=12')
  expect(stated('/2026/02/bridge', 'https://example.org/?p=12')).toBe('https://example.org/2026/02/bridge')
  expect(stated('/a?id=7', 'https://example.org/a?x=1&id=7')).toBe('https://example.org/a?id=7')
})

test('an article’s address is not believed to be that of its section, only to be a shorter one of its own', () => {
  const final = 'https://example.org/news/2026/bridge-closed-for-months'
  for (const above of ['/news', '/news/', '/news/2026', '/']) expect(stated(above, final)).toBe(final)
  expect(stated('/story/12345', 'https://example.org/story/12345/bridge-closed-for-months')).toBe(
    'https://example.org/story/12345',
  )
  expect(stated(`/${'x'.repeat(4_000)}`, final)).toBe(final)
})

test('a cache’s copy is its publisher’s page, and only on that publisher’s word another', () => {
  const copy = 'https://www-example-org.cdn.ampproject.org/c/s/www.example.org/a/amp'
  expect(stated('https://www.example.org/story', copy)).toBe('https://www.example.org/story')
  expect(stated('https://other.org/story', copy)).toBe('https://www.example.org/a/amp')
})

test('a page without a canonical link may say its address as og:url', () => {
  const said = (head: string) => pageAddress(new JSDOM(head).window.document, 'https://m.example.org/a?x=1')
  const address = '<meta property="og:url" content="https://www.example.org/story/">'
  expect(said(address)).toBe('https://www.example.org/story')
  expect(said(`${address}<link rel="canonical" href="/other">`)).toBe('https://example.org/other')
  expect(said('')).toBe('https://example.org/a?x=1')
})
