import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ArticleSite, page, startArticleSite } from '#tests/fakes/article-site.ts'
import { holdDeadlines } from '#tests/fixtures/held-deadlines.ts'
import { until } from '#tests/setup/until.ts'
import { closeWorkerPools } from '#app/platform/threads/worker-pool.server.ts'
import { extractArticle } from './extract-article.server.ts'
import { fetchArticle } from './fetch/fetch-article.server.ts'
import { withLaterPages } from './later-pages.server.ts'
import { forgetRobots } from './fetch/robots.server.ts'

/** Set once for all further pages. */
const TOGETHER_MS = 15_000
const TITLE = 'How the Marn bridge came to be closed'
const SUBJECTS = ['council', 'engineers', 'shopkeepers', 'province', 'ferrymen', 'archivists', 'masons']
/** Paragraphs of a page of an article, no two pages alike. */
const paragraphsOf = (number: number) =>
  ['On Monday', 'On Tuesday', 'In the evening'].map(
    (day) =>
      `${day} the ${SUBJECTS[number - 1]} of Marn met in the hall of page ${number}, heard three reports on the old bridge, and said that they would rather close it a year too early than a day too late.`,
  )
const NOTE = 'Petra Lindqvist has written about bridges and the people who mend them for eleven years.'

type Part = { number: number; next?: string; title?: string; day?: string; canonical?: string; text?: string }

function partPage({ number, next, title = TITLE, day = '2026-02-03', canonical, text }: Part): string {
  const head = `<meta property="og:title" content="${title}"><meta property="article:published_time" content="${day}">
    ${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`}
    ${next === undefined ? '' : `<link rel="next" href="${next}">`}`
  const paragraphs = text === undefined ? [...paragraphsOf(number), NOTE] : [text]
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
  return page(`<main><article><h1>${title}</h1>${body}</article></main>`, head)
}

const chain = (name: string, pages: number) =>
  Object.fromEntries(
    Array.from({ length: pages }, (_, index) => {
      const number = index + 1
      const next = number === pages ? {} : { next: `/${name}/${number + 1}` }
      return [number === 1 ? name : `${name}/${number}`, partPage({ number, ...next })]
    }),
  )

const deadlines = holdDeadlines()
let site: ArticleSite
beforeAll(async () => {
  site = await startArticleSite({
    ...chain('three-pages', 3),
    ...chain('seven-pages', 7),
    hanging: partPage({ number: 1, next: '/hanging/2' }),
    'hanging/2': partPage({ number: 2, next: '/hanging/3' }),
    'next-story': partPage({ number: 1, next: '/other-story' }),
    'other-story': partPage({ number: 2 }),
    'other-site': partPage({ number: 1, next: 'http://other.test/other-site/2' }),
    'other-site/2': partPage({ number: 2 }),
    column: partPage({ number: 1, next: '/column-2' }),
    'column-2': partPage({ number: 2, day: '2026-02-10' }),
    lost: partPage({ number: 1, next: '/lost/2' }),
    chapters: partPage({ number: 1, next: '/chapters/2' }),
    'chapters/2': partPage({ number: 2, title: 'What masons say', canonical: '/chapters' }),
    same: partPage({ number: 1, next: '/same/2' }),
    'same/2': partPage({ number: 1 }),
    begun: partPage({ number: 1, next: '/begun/2' }),
    'begun/2': partPage({ number: 2, text: `${paragraphsOf(2).join(' ')} Continue reading…` }),
  })
})
afterAll(async () => {
  await closeWorkerPools()
  await site.close()
})
beforeEach(() => {
  forgetRobots()
  site.robots = null
  site.visits.length = 0
})

async function read(name: string) {
  const fetchOptions = { egress: { egressTestHosts: site.egressTestHosts, egressAllowHosts: new Set<string>() } }
  const fetched = await fetchArticle({ url: site.url(name), robots: 'obey', fetchOptions })
  const how = { robots: 'obey' as const, fetchOptions }
  return { fetched, ...(await withLaterPages(await extractArticle(fetched), fetched, how)) }
}
const asked = () => site.visits.map(({ path }) => path).filter((path) => path !== '/robots.txt')
const textOf = (numbers: readonly number[]) => {
  const [first = 1, ...later] = numbers
  return [...paragraphsOf(first), NOTE, ...later.flatMap(paragraphsOf)].join('\n\n')
}

test('an article of three pages is one text, in which headline and note on the author stand once', async () => {
  const { article, pages, bytes, fetched } = await read('three-pages')
  expect(article).toMatchObject({ text: textOf([1, 2, 3]), url: site.url('three-pages'), truncated: false })
  expect(pages).toBe(3)
  expect(article.wordCount).toBeGreaterThan(300)
  expect(bytes).toBeGreaterThan(fetched.bytes * 2)
})

test('of an article of seven pages five are asked for, and it is known to be cut off', async () => {
  const { article, pages } = await read('seven-pages')
  expect(article).toMatchObject({ text: textOf([1, 2, 3, 4, 5]), truncated: true })
  expect(pages).toBe(5)
  expect(asked()).toHaveLength(5)
})

test.each(['next-story', 'other-site'])(
  'what /%s names as next is another article or site, and is not asked for',
  async (name) => {
    const { article, pages } = await read(name)
    expect(article).toMatchObject({ text: textOf([1]), truncated: false })
    expect(pages).toBe(1)
    expect(asked()).toEqual([`/${name}`])
  },
)

test('a page of the same headline and another day is another issue of a column', async () => {
  const { article, pages } = await read('column')
  expect(article).toMatchObject({ text: textOf([1]), truncated: false })
  expect(pages).toBe(1)
})

test('a page of another headline belongs to the article whose address it calls its own', async () => {
  expect((await read('chapters')).article.text).toBe(textOf([1, 2]))
})

test('an article whose second page is missing is known to be cut off', async () => {
  expect((await read('lost')).article).toMatchObject({ text: textOf([1]), truncated: true })
})

test('an article whose second page repeats the first is known to be cut off', async () => {
  expect((await read('same')).article).toMatchObject({ text: textOf([1]), truncated: true })
})

test('an article whose last page stops short is known to be cut off', async () => {
  const { article, pages } = await read('begun')
  expect(pages).toBe(2)
  expect(article.truncated).toBe(true)
})

test('robots.txt is obeyed for further pages, too', async () => {
  site.robots = 'User-agent: *\nDisallow: /three-pages/'
  expect((await read('three-pages')).article).toMatchObject({ text: textOf([1]), truncated: true })
  expect(asked()).toEqual(['/three-pages'])
})

test('further pages together have one deadline', async () => {
  const reading = read('hanging')
  await until('the third page was asked for', () => asked().includes('/hanging/3'))
  expect(deadlines.set.filter((ms) => ms === TOGETHER_MS)).toHaveLength(1)
  deadlines.pass(TOGETHER_MS)
  expect((await reading).article).toMatchObject({ text: textOf([1, 2]), truncated: true })
})
