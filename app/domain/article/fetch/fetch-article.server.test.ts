import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DomainError } from '#app/platform/domain-error.ts'
import { type ArticleSite, startArticleSite, STORY } from '#tests/fakes/article-site.ts'
import { fetchArticle, refetchArticle } from './fetch-article.server.ts'
import { forgetRobots } from './robots.server.ts'

let site: ArticleSite
beforeAll(async () => {
  site = await startArticleSite()
})
afterAll(() => site.close())
beforeEach(() => {
  forgetRobots()
  site.robots = null
  site.visits.length = 0
})

const fetchOptions = () => ({ egress: { egressTestHosts: site.egressTestHosts, egressAllowHosts: new Set<string>() } })
const fetchPage = (name: string, robots: 'obey' | 'ignore' = 'obey') =>
  fetchArticle({ url: site.url(name), robots, fetchOptions: fetchOptions() })

async function refusal(name: string): Promise<DomainError> {
  const error: unknown = await fetchPage(name).catch((thrown: unknown) => thrown)
  if (error instanceof DomainError) return error
  throw new Error(`no refusal of ${name}`, { cause: error })
}
const asked = () => site.visits.map(({ path }) => path)

test.each(['story', 'story-gzip', 'story-no-type', 'utf16-bom'])('the page %s is fetched whole', async (name) => {
  const page = await fetchPage(name)
  expect(page.html).toContain(STORY.paragraphs[2])
  expect(page.status).toBe(200)
})

test.each(['latin1', 'charset-lie'])('letters beyond ASCII are right on the page %s', async (name) => {
  expect((await fetchPage(name)).html).toContain('Ilsé Varga')
})

test.each([
  ['pdf', 'application/pdf'],
  ['json', 'application/json'],
  ['image', 'image/gif'],
])('%s is no article, and the answer says which type was found', async (name, type) => {
  const error = await refusal(name)
  expect(error.code).toBe('not_an_article')
  expect(error.details).toContainEqual({ path: 'content_type', message: type })
})

test('a meta refresh is not followed', async () => {
  expect((await fetchPage('meta-refresh')).finalUrl).toBe(site.url('meta-refresh'))
  expect(asked()).toEqual(['/robots.txt', '/meta-refresh'])
})

test('robots.txt is asked for once a day and site', async () => {
  await fetchPage('story')
  await fetchPage('story')
  expect(asked()).toEqual(['/robots.txt', '/story', '/story'])
})

test.each(['User-agent: *\nDisallow: /story', 'User-agent: fma\nDisallow: /'])(
  'a page that robots.txt forbids is not asked for (%j)',
  async (robots) => {
    site.robots = robots
    const error = await refusal('story')
    expect(error.code).toBe('fetch_forbidden')
    expect(error.details).toContainEqual({ path: 'robots', message: 'disallowed by robots.txt' })
    expect(asked()).toEqual(['/robots.txt'])
  },
)

test('robots.txt holds at each redirect', async () => {
  site.robots = 'User-agent: *\nDisallow: /story'
  expect((await refusal('chain-1')).code).toBe('fetch_forbidden')
  expect(asked()).toEqual(['/robots.txt', '/chain-1'])
})

test('a robots.txt that is missing or refused allows, one that fails forbids and says so', async () => {
  site.robots = 403
  expect((await fetchPage('story')).status).toBe(200)
  forgetRobots()
  site.robots = 503
  const error = await refusal('story')
  expect(error.code).toBe('fetch_forbidden')
  expect(error.details).toContainEqual({ path: 'robots', message: 'robots.txt: 503' })
})

test('a site that refuses connections is a failed fetch, and is asked again at the next request', async () => {
  const target = site.egressTestHosts.get('pages.test')
  const nobody = new Map([['pages.test', { address: '127.0.0.1', port: 1 }]])
  const options = { egress: { egressTestHosts: nobody, egressAllowHosts: new Set<string>() } }
  const fetching = () => fetchArticle({ url: site.url('story'), robots: 'obey', fetchOptions: options })
  const error: unknown = await fetching().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    code: 'fetch_failed',
    details: [{ path: 'reason', message: 'robots.txt: ECONNREFUSED' }],
  })
  expect(asked()).toEqual([])
  if (target) nobody.set('pages.test', target)
  expect((await fetching()).status).toBe(200)
})

test.each(['reset', 'garbage'])('a robots.txt that breaks off (%s) leads to no fetch and is not kept', async (name) => {
  site.robots = name
  expect((await refusal('story')).code).toBe('fetch_failed')
  site.robots = null
  expect((await fetchPage('story')).status).toBe(200)
  expect(asked()).toEqual(['/robots.txt', '/robots.txt', '/story'])
})

test('an operator may ignore robots.txt: it is not asked for', async () => {
  site.robots = 'User-agent: *\nDisallow: /'
  expect((await fetchPage('story', 'ignore')).status).toBe(200)
  expect(asked()).toEqual(['/story'])
})

test('a page that is known is asked for with what is known of it', async () => {
  const known = { url: site.url('unchanged'), etag: '"a"', lastModified: null, fetchOptions: fetchOptions() }
  expect(await refetchArticle(known)).toBeNull()
  expect(site.visits.at(-1)?.headers['if-none-match']).toBe('"a"')
  const changed = await refetchArticle({ ...known, url: site.url('story') })
  expect(changed?.html).toContain(STORY.title)
})

test('a 304 to a question without conditions is a failed fetch', async () => {
  expect((await refusal('unchanged')).code).toBe('fetch_failed')
})
