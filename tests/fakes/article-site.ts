import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { ownPages } from '../fixtures/own-pages.ts'

type Reply = (request: IncomingMessage, response: ServerResponse) => void

/** A request for a page, in order of arrival. */
export type Visit = { path: string; host: string; headers: Readonly<Record<string, string | string[] | undefined>> }

export type ArticleSite = {
  port: number
  /** To be used as the only entries of `egressTestHosts`. */
  egressTestHosts: Map<string, { address: string; port: number }>
  /** `http://pages.test/<name>` */
  url(name: string): string
  visits: Visit[]
  /** The body of `/robots.txt`; 404 if null, a status if a number, as for the page of that name. */
  robots: string | number | null
  /** Has requests for `/held` wait again. */
  hold(): void
  /** How many requests wait for `/held`, which does not answer until `letGo`. */
  held(): number
  /** Answers all requests that wait for `/held`, and later ones at once. */
  letGo(): void
  close(): Promise<void>
}

export const PAGES_HOST = 'pages.test'

const STORY_PARAGRAPHS = [
  'The town council voted on Tuesday evening to close the old bridge over the Marn for eleven months, after engineers found cracks in two of its five piers.',
  'Traffic will be led over the northern crossing from the first of March, said Ilse Varga, who heads the works department, and buses will run every ten minutes instead of every twenty.',
  '“We would rather close it a year too early than a day too late,” Varga told the meeting, which went on past eleven o’clock.',
  'Shopkeepers in the lower town said that they had learnt of the plan from a notice on a lamp post. Their association asked the council for a reduction of the market fee.',
  'Repairs are to cost 4.2 million, of which the province pays a third. The council will borrow the rest over fifteen years.',
]

/** The story's title, author and paragraphs, for tests to compare with. */
export const STORY = {
  title: 'Council closes the Marn bridge for eleven months',
  author: 'Petra Lindqvist',
  publisher: 'The Marn Courier',
  published: '2026-02-03T21:40:00+01:00',
  paragraphs: STORY_PARAGRAPHS,
} as const

/** A whole page around body markup, as a small newspaper would serve it. */
export function page(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body>${body}</body></html>`
}

/** The page that everything should be read from, or one with some of its paragraphs. */
export function storyPage(paragraphs: readonly string[] = STORY_PARAGRAPHS): string {
  const graph = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: STORY.title,
    datePublished: STORY.published,
    author: [{ '@type': 'Person', name: STORY.author }],
    publisher: { '@type': 'Organization', name: STORY.publisher },
  }
  const head = `<meta property="og:title" content="${STORY.title}"><meta property="og:site_name" content="${STORY.publisher}">
    <link rel="canonical" href="http://${PAGES_HOST}/story">
    <script type="application/ld+json">${JSON.stringify(graph)}</script><script>document.title = 'changed'</script>`
  const body = `<nav><ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li></ul></nav>
    <main><article><h1>${STORY.title}</h1><p class="byline">By ${STORY.author}</p>
    <figure><img src="/bridge.jpg" alt=""><figcaption>The bridge in January. Photo: M. Orban</figcaption></figure>
    ${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
    <div class="newsletter-signup"><p>Sign up to our newsletter and get the news every morning.</p></div>
    <aside class="related"><h3>Related</h3><ul><li><a href="/a">Market fee rises again</a></li></ul></aside>
    </article></main><footer><p>© The Marn Courier</p></footer>`
  return page(body, head)
}

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `<li><a href="/n/${index}">Headline number ${index} of the day</a></li>`)

const html =
  (body: string, type = 'text/html; charset=utf-8', status = 200): Reply =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

const bytes =
  (body: Buffer, headers: Record<string, string>): Reply =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body)

const redirect =
  (location: string, status = 302): Reply =>
  (_request, response) =>
    void response.writeHead(status, { location }).end()

const endless: Reply = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  const more = () => {
    if (response.writable && response.write('<p>more and more and more</p>'.repeat(512))) setImmediate(more)
  }
  response.on('drain', more)
  more()
}

const gzipped = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }
const nothing: Reply = () => undefined

const utf16 = () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(storyPage(), 'utf16le')])
const latin1 = () => Buffer.from(storyPage().replaceAll(/[“”’]/g, '"').replace('Ilse Varga', 'Ilsé Varga'), 'latin1')

const MHTML =
  'From: <Saved by a browser>\r\nSubject: A page\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="x"\r\n\r\n--x\r\n'

function pages(): Record<string, Reply> {
  return {
    story: html(storyPage()),
    'story-opinion': html(
      storyPage()
        .replace('/story">', '/story-opinion">')
        .replace('</head>', '<meta property="article:section" content="Opinion"></head>'),
    ),
    'story-of-pages': html(
      storyPage(STORY_PARAGRAPHS.slice(0, 3)).replace(
        '/story">',
        '/story-of-pages"><link rel="next" href="/story-of-pages/2">',
      ),
    ),
    'story-of-pages/2': html(storyPage(STORY_PARAGRAPHS.slice(3)).replace('/story">', '/story-of-pages/2">')),
    'story-no-type': (_request, response) => void response.writeHead(200).end(storyPage()),
    'story-gzip': bytes(gzipSync(storyPage()), gzipped),
    short: html(page('<article><p>Nothing here.</p></article>')),
    list: html(page(`<main><h1>News</h1><ul>${links(120).join('')}</ul></main>`)),
    wall: html(
      page(
        '<main><h1>Subscribe to read on</h1><p>Already a subscriber? Log in to continue reading this article.</p></main>',
      ),
    ),
    pdf: bytes(Buffer.from('%PDF-1.7 not a page'), { 'content-type': 'application/pdf' }),
    'pdf-called-html': bytes(Buffer.from('%PDF-1.7 not a page'), { 'content-type': 'text/html' }),
    mhtml: bytes(Buffer.from(MHTML), { 'content-type': 'multipart/related; boundary="x"' }),
    'mhtml-called-html': bytes(Buffer.from(MHTML), { 'content-type': 'text/html' }),
    'plain-text': bytes(Buffer.from(STORY_PARAGRAPHS.join('\n\n')), { 'content-type': 'text/plain; charset=utf-8' }),
    document: bytes(Buffer.from('PK'), {
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    }),
    feed: bytes(Buffer.from('<rss version="2.0"></rss>'), { 'content-type': 'application/rss+xml' }),
    'script-next': html(
      page('<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{"props":{}}</script>'),
    ),
    'script-root': html(
      page(
        '<noscript>Scripts must be on to read this.</noscript><div id="root"></div><script src="/main.js"></script>',
      ),
    ),
    'script-frame': html(
      page(
        '<header><a href="/">The Marn Courier</a> <a href="/news">News</a> <a href="/sport">Sport</a></header><div id="app"><main></main></div><footer>© The Marn Courier</footer><script src="/main.js"></script>',
      ),
    ),
    json: bytes(Buffer.from('{"a":1}'), { 'content-type': 'application/json' }),
    image: bytes(Buffer.from('GIF89a'), { 'content-type': 'image/gif' }),
    missing: html(page('<p>Not found</p>'), 'text/html', 404),
    forbidden: html(page('<p>Forbidden</p>'), 'text/html', 403),
    unauthorized: html(page('<p>Log in</p>'), 'text/html', 401),
    legal: html(page('<p>Not here</p>'), 'text/html', 451),
    broken: html(page('<p>Later</p>'), 'text/html', 503),
    partial: html(storyPage(), 'text/html', 206),
    empty: (_request, response) => void response.writeHead(204).end(),
    unchanged: (_request, response) => void response.writeHead(304).end(),
    'chain-1': redirect('/story', 301),
    'chain-3': redirect('/chain-2'),
    'chain-2': redirect(`http://${PAGES_HOST}/chain-1`, 308),
    loop: redirect('/loop', 307),
    'to-loopback': redirect('http://127.0.0.1/'),
    'to-hex-loopback': redirect('http://0x7f.1/', 303),
    'to-v6': redirect('http://[::1]/', 301),
    'to-data': redirect('data:text/html,hello'),
    'to-file': redirect('file:///etc/passwd'),
    'to-credentials': redirect(`http://user:secret@${PAGES_HOST}/story`),
    'to-second': redirect('http://second.example.org/'),
    'to-nowhere': redirect('http://'),
    'no-location': (_request, response) => void response.writeHead(302).end(),
    'meta-refresh': html(page('<p>Moving.</p>', '<meta http-equiv="refresh" content="0;url=http://127.0.0.1/">')),
    hang: nothing,
    'hanging/3': nothing,
    'slow-body': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('<!doctype html><p>begins and never ends')
    },
    reset: (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' })
      response.write('<!doctype html><p>half', () => response.destroy())
    },
    garbage: (request) => void request.socket.end('\u0000\u0001 this is not HTTP\r\n\r\n'),
    'bad-chunk': (request) =>
      void request.socket.end(
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n<p>',
      ),
    'length-and-chunks': (request) =>
      void request.socket.end(
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n4\r\n<p>a\r\n0\r\n\r\n',
      ),
    'many-headers': (_request, response) => {
      for (let index = 0; index < 900; index += 1) response.setHeader(`x-filler-${index}`, 'x'.repeat(100))
      response.writeHead(200, { 'content-type': 'text/html' }).end(storyPage())
    },
    endless,
    huge: html(page(`<p>${'word '.repeat(500_000)}</p>`)),
    'declared-huge': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '900000000' })
      response.write('<!doctype html>')
    },
    'gzip-bomb': bytes(gzipSync(Buffer.alloc(60_000_000, 'a')), gzipped),
    'gzip-gzip-bomb': bytes(gzipSync(gzipSync(Buffer.alloc(60_000_000, 'a'))), {
      ...gzipped,
      'content-encoding': 'gzip, gzip',
    }),
    'gzip-lie': bytes(Buffer.from(storyPage()), gzipped),
    'gzip-half': bytes(gzipSync(storyPage()).subarray(0, 700), gzipped),
    'coding-unknown': bytes(Buffer.from(storyPage()), { ...gzipped, 'content-encoding': 'rot13' }),
    'charset-lie': bytes(latin1(), { 'content-type': 'text/html; charset=utf-8' }),
    latin1: bytes(latin1(), { 'content-type': 'text/html; charset=iso-8859-1' }),
    'utf16-bom': bytes(utf16(), { 'content-type': 'text/html' }),
    'deep-nesting': html(page(`${'<div>'.repeat(3_000)}deep`)),
    'open-formatting': html(page('<p><b><i><a href="/x">x'.repeat(1_000))),
    'many-attributes': html(
      page(`<div ${Array.from({ length: 20_000 }, (_, index) => `a${index}`).join(' ')}>x</div>`),
    ),
    'long-attribute': html(page(`<p title="${'x'.repeat(100_000)}">x</p>`)),
    'many-breaks': html(page(`<p>${'text<br>'.repeat(20_000)}</p>`)),
    'many-elements': html(page('<span>x</span>'.repeat(60_000))),
    auth: (request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(JSON.stringify(request.headers)),
  }
}

/**
 * A web server on 127.0.0.1 with named pages, good and hostile, for tests of fetching articles. It answers under
 * `pages.test` and `other.test` through `egressTestHosts`, and serves our own pages under their own addresses.
 */
export async function startArticleSite(more: Record<string, string> = {}): Promise<ArticleSite> {
  const own = new Map(
    [...ownPages('fitted'), ...ownPages('held-out')].map(({ url, html: body }) => [httpOf(url), html(body)]),
  )
  const gate = makeGate()
  const replies: Record<string, Reply> = {
    ...pages(),
    held: gate.reply,
    ...Object.fromEntries(Object.entries(more).map(([name, body]) => [name, html(body)])),
  }
  const sockets = new Set<Socket>()
  const state: { robots: string | number | null } = { robots: null }
  const visits: Visit[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    visits.push({ path, host: request.headers.host ?? '', headers: request.headers })
    const broken = typeof state.robots === 'string' ? replies[state.robots] : undefined
    if (path === '/robots.txt') return broken ? broken(request, response) : answerRobots(state.robots, response)
    const reply = own.get(`http://${request.headers.host}${path}`) ?? replies[path.slice(1).split('?')[0] ?? '']
    if (reply) reply(request, response)
    else response.writeHead(404, { 'content-type': 'text/html' }).end(page('<p>No such page</p>'))
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  const port = await listen(server)
  const target = { address: '127.0.0.1', port }
  return {
    port,
    egressTestHosts: new Map([
      [PAGES_HOST, target],
      ['other.test', target],
      ...[...own.keys()].map((url) => [new URL(url).hostname, target] as const),
    ]),
    hold: gate.hold,
    held: gate.held,
    letGo: gate.letGo,
    url: (name) => `http://${PAGES_HOST}/${name}`,
    visits,
    get robots() {
      return state.robots
    },
    set robots(value) {
      state.robots = value
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Pages of our own are requested without encryption. */
export function httpOf(url: string): string {
  return url.replace('https:', 'http:')
}

function makeGate(): { reply: Reply; hold: () => void; held: () => number; letGo: () => void } {
  const waiting = new Set<ServerResponse>()
  let isOpen = false
  const answer = (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(storyPage())
  return {
    reply: (_request, response) => {
      if (isOpen) answer(response)
      else waiting.add(response.on('close', () => waiting.delete(response)))
    },
    hold: () => {
      isOpen = false
    },
    held: () => waiting.size,
    letGo: () => {
      isOpen = true
      for (const response of waiting) answer(response)
    },
  }
}

function answerRobots(robots: string | number | null, response: ServerResponse): void {
  if (typeof robots === 'string') response.writeHead(200, { 'content-type': 'text/plain' }).end(robots)
  else response.writeHead(robots ?? 404).end()
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake site has no port')
  return address.port
}
