import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder, removeFolder, type Service, startService } from '../../setup/service.ts'

const folder = newFolder()
const ANALYSES = 30
const ADDRESS_QUOTA = 5
const LIMITS = {
  RATE_LIMIT_ANALYZE: String(ANALYSES),
  RATE_LIMIT_BRIEF: '10',
  RATE_LIMIT_READ: '0',
  RATE_LIMIT_SIGNIN: String(ADDRESS_QUOTA),
  RATE_LIMIT_PUBLIC: String(ADDRESS_QUOTA),
  BACKLOG_WORKS_MAX: '1',
}
let direct: Service
let behindProxy: Service

beforeAll(async () => {
  direct = await startService(LIMITS, { folder })
  behindProxy = await startService({ ...LIMITS, TRUST_PROXY: '1' }, { folder })
})
afterAll(async () => {
  await direct?.stop()
  await behindProxy?.stop()
  removeFolder(folder)
})

let people = 0

async function newToken(): Promise<string> {
  people += 1
  const email = `limited-${people}@example.org`
  await direct.admin('user', 'create', '--email', email, '--password', 'correct-horse-battery-9')
  return (await direct.admin('session', 'create', '--email', email)).token
}

/** A refused body counts like any other. */
function analyze(service: Service, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return fetch(`${service.base}/api/analyze`, { method: 'POST', headers, body: '{}' })
}

function signIn(service: Service, path: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ email: 'nobody@example.org', password: 'wrong-horse-battery-9' })
  return fetch(`${service.base}${path}`, {
    method: 'POST',
    headers: { origin: service.base, ...headers },
    body,
    redirect: 'manual',
  })
}

const readScan = (service: Service, headers: Record<string, string> = {}, path = '/api/scans/AAAAAAAAAAAA') =>
  fetch(`${service.base}${path}`, { headers })

test('the 31st analysis of a minute is refused by every process, and only to that account', async () => {
  const [token, other] = [await newToken(), await newToken()]
  const first = await analyze(direct, token)
  expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([400, `"analyze";q=${ANALYSES};w=60`])
  expect(first.headers.get('ratelimit')).toMatch(new RegExp(`^"analyze";r=${ANALYSES - 1};t=60$`))
  const rest = Array.from({ length: ANALYSES - 1 }, (_, at) => analyze(at % 2 === 0 ? direct : behindProxy, token))
  expect(new Set((await Promise.all(rest)).map(({ status }) => status))).toEqual(new Set([400]))
  for (const service of [direct, behindProxy]) {
    const refused = await analyze(service, token)
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'rate_limited'])
    expect(refused.headers.get('ratelimit')).toMatch(/^"analyze";r=0;t=\d+$/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  }
  expect((await analyze(direct, other)).status).toBe(400)
  const text = 'These words were typed and must not be lost.'
  const page = await fetch(`${direct.base}/`, {
    method: 'POST',
    headers: { cookie: `fma-access-token=${token}`, origin: direct.base },
    body: new URLSearchParams({ text }),
  })
  expect([page.status, (await page.text()).includes(text)]).toEqual([429, true])
  expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('the 11th brief of a minute is refused by every process; analyses are counted apart', async () => {
  const token = await newToken()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const brief = (service: Service) =>
    fetch(`${service.base}/api/intelligence/analyze`, { method: 'POST', headers, body: '{}' })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => brief(at % 2 === 0 ? direct : behindProxy)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 400))
  expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"brief";q=10;w=60')
  for (const service of [direct, behindProxy]) {
    const refused = await brief(service)
    expect([refused.status, refused.headers.get('ratelimit')?.slice(0, 11)]).toEqual([429, '"brief";r=0'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await analyze(direct, token)).status).toBe(400)
})

test('0 means no limit and no headers, and who is not signed in is not counted', async () => {
  const headers = { authorization: `Bearer ${await newToken()}` }
  const read = await fetch(`${direct.base}/api/user/credits`, { headers })
  expect([read.status, read.headers.get('ratelimit'), read.headers.get('ratelimit-policy')]).toEqual([200, null, null])
  const stranger = await analyze(direct, 'fms_unknown')
  expect([stranger.status, stranger.headers.get('ratelimit')]).toEqual([401, null])
})

test('public reads count by address: of the API, of pages, and of changes; a made-up header changes nothing', async () => {
  const first = await readScan(direct, { 'x-forwarded-for': '198.51.100.1' })
  expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([404, `"public";q=${ADDRESS_QUOTA};w=60`])
  const page = await readScan(direct, { 'x-forwarded-for': '198.51.100.2' }, '/s/AAAAAAAAAAAA')
  expect([page.status, page.headers.get('ratelimit')]).toEqual([404, expect.stringMatching(/^"public";r=3;t=\d+$/)])
  await fetch(`${direct.base}/api/scans/AAAAAAAAAAAA`, { method: 'DELETE' })
  for (let left = ADDRESS_QUOTA - 3; left > 0; left--) await readScan(direct)
  const refused = await readScan(direct, { 'x-forwarded-for': '198.51.100.3' })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([429, '*'])
  const refusedPage = await readScan(direct, {}, '/s/AAAAAAAAAAAA')
  expect(refusedPage.status).toBe(429)
  expect(refusedPage.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refusedPage.text()).toContain('Too many requests')
})

test('behind a trusted proxy callers count by the address that the proxy saw', async () => {
  const from = (address: string) => readScan(behindProxy, { 'x-forwarded-for': `203.0.113.7, ${address}` })
  for (let left = ADDRESS_QUOTA; left > 0; left--) expect((await from('198.51.100.1')).status).toBe(404)
  expect((await from('198.51.100.1')).status).toBe(429)
  expect((await from('198.51.100.2')).status).toBe(404)
})

test('tries to sign in and up count together by address, over all processes', async () => {
  const here = { 'x-forwarded-for': '192.0.2.1' }
  const taken = new URLSearchParams({ email: 'limited-1@example.org', password: 'correct-horse-battery-9' })
  const statuses: number[] = []
  for (let left = ADDRESS_QUOTA - 1; left > 0; left--) {
    statuses.push((await signIn(behindProxy, '/auth/login', here)).status)
  }
  const headers = { origin: behindProxy.base, ...here }
  const signUp = () => fetch(`${behindProxy.base}/auth/signup`, { method: 'POST', headers, body: taken })
  statuses.push((await signUp()).status)
  expect(statuses).toEqual([401, 401, 401, 401, 422])
  const refused = [await signIn(behindProxy, '/auth/login', here), await signUp()]
  expect(refused.map(({ status }) => status)).toEqual([429, 429])
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await signIn(behindProxy, '/auth/login', { 'x-forwarded-for': '192.0.2.2' })).status).toBe(401)
})

test('a form over the limit is a page with what was typed, what was not spent and how long to wait', async () => {
  const headers = { cookie: `fma-access-token=${await newToken()}`, origin: direct.base }
  const send = () => fetch(direct.base, { method: 'POST', headers, body: new URLSearchParams({ text: 'Kept words' }) })
  for (let left = ANALYSES; left > 0; left--) expect((await send()).status).toBe(422)
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await refused.text()).toMatch(/Wait \d+ seconds.*No credits were charged.*Kept words/s)
})

test('looking at reset links is limited by address, as signing in is', async () => {
  const look = () =>
    fetch(`${behindProxy.base}/auth/reset?token=fmr_none`, { headers: { 'x-forwarded-for': '203.0.113.99' } })
  const statuses = []
  for (let time = 0; time <= ADDRESS_QUOTA; time += 1) statuses.push((await look()).status)
  expect(statuses).toEqual([...Array.from({ length: ADDRESS_QUOTA }, () => 200), 429])
})

test('a batch that would fill the backlog is refused with 503 and a wait, and nothing is charged', async () => {
  const headers = { authorization: `Bearer ${await newToken()}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ items: [{ text: 'One.' }, { text: 'Two.' }] })
  const answer = await fetch(`${direct.base}/api/analyze/batch`, { method: 'POST', headers, body })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  const { credits_remaining: left } = await (await fetch(`${direct.base}/api/user/credits`, { headers })).json()
  expect(left).toBe(25)
})
