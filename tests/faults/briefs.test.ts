/** @module-tag full */
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startBrave } from '../fakes/brave-search.ts'
import { startEdgar } from '../fakes/edgar-search.ts'
import type { FakeSource } from '../fakes/fake-source.ts'
import { startFinnhub } from '../fakes/finnhub-api.ts'
import { startGdelt } from '../fakes/gdelt-api.ts'
import { startGoogleNews } from '../fakes/google-news-rss.ts'
import { startNewsApi } from '../fakes/news-api.ts'
import { startRedditApi } from '../fakes/reddit-api.ts'
import { startSearxng } from '../fakes/searxng-instance.ts'
import { startXApi } from '../fakes/x-api.ts'
import { startYahoo } from '../fakes/yahoo-chart.ts'
import { startYouTubeApi } from '../fakes/youtube-api.ts'
import { newFolder, removeFolder, type Service, startService } from '../setup/service.ts'
import { until } from '../setup/until.ts'
import { DEFAULT_PLATFORMS, SEARCHED_PLATFORMS } from '#app/domain/brief/platforms.ts'

/** The number of briefs: 500 with `SOAK_BRIEFS=500`, which takes some minutes. */
const BRIEFS = Number(process.env.SOAK_BRIEFS ?? 30)
const AT_ONCE = 12
const ACCOUNTS = 4
const SEED = Number(process.env.SOAK_SEED ?? 20_260_101)
/** The share of a source's requests that get a fault. The rest are answered properly. */
const FAULT_SHARE = 0.3
/** Cases that last until a deadline. They are rare, or the run would be spent waiting. */
const SLOW = new Set(['never', 'half'])
const SLOW_SHARE = 0.005

/** Deterministic, so that a run can be repeated: mulberry32. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

let sources: Record<string, FakeSource>
let service: Service
let sql: postgres.Sql
const folder = newFolder()

beforeAll(async () => {
  const at = new Date()
  const [x, reddit, youtube, gdelt, google, newsApi, brave, searxng, finnhub, edgar, yahoo] = await Promise.all([
    startXApi(),
    startRedditApi(),
    startYouTubeApi(),
    startGdelt(at),
    startGoogleNews(at),
    startNewsApi(at),
    startBrave(at),
    startSearxng(at),
    startFinnhub(at),
    startEdgar(at),
    startYahoo(at),
  ])
  sources = { x, reddit, youtube, gdelt, google, newsApi, brave, searxng, finnhub, edgar, yahoo }
  const url = await newDatabase()
  sql = postgres(url, { max: 2, onnotice: () => {} })
  const settings = {
    DATABASE_URL: url,
    FMA_ENV: 'test',
    SESSION_SECRET: process.env.SESSION_SECRET ?? '',
    DEVICE_SECRET: process.env.DEVICE_SECRET ?? '',
    SIGNING_KEY: process.env.SIGNING_KEY ?? '',
    RATE_LIMIT_BRIEF: '0',
    RATE_LIMIT_READ: '0',
    SAMPLE_SIGNALS: 'never',
    X_BEARER_TOKEN: 'soak',
    X_API_BASE: x.base,
    // These two fakes know one key each, as their services do.
    REDDIT_CLIENT_ID: 'app',
    REDDIT_CLIENT_SECRET: 'secret',
    REDDIT_USER_AGENT: 'soak',
    REDDIT_API_BASE: reddit.base,
    REDDIT_AUTH_BASE: reddit.base,
    YOUTUBE_API_KEY: 'yt-key',
    YOUTUBE_API_BASE: youtube.base,
    GDELT_API_BASE: gdelt.base,
    GDELT_INTERVAL_MS: '0',
    GOOGLE_NEWS: 'on',
    GOOGLE_NEWS_BASE: google.base,
    NEWSAPI_KEY: 'soak',
    NEWSAPI_BASE: newsApi.base,
    BRAVE_API_KEY: 'soak',
    BRAVE_API_BASE: brave.base,
    SEARXNG_URL: searxng.base,
    FINNHUB_API_KEY: 'soak',
    FINNHUB_API_BASE: finnhub.base,
    EDGAR_CONTACT: 'soak@example.org',
    EDGAR_API_BASE: edgar.base,
    SEC_FILES_BASE: edgar.base,
    YAHOO_CHART: 'on',
    YAHOO_CHART_BASE: yahoo.base,
  }
  service = await startService(settings, { folder })
})
afterAll(async () => {
  await service?.stop()
  await sql?.end()
  await Promise.all(Object.values(sources ?? {}).map((source) => source.close()))
  removeFolder(folder)
})

async function newDatabase(): Promise<string> {
  const url = new URL(inject('adminDatabaseUrl'))
  const admin = postgres(url.href, { max: 1, onnotice: () => {} })
  const name = `soak_${randomUUID().slice(0, 8)}`
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  return url.href
}

/** From now on each source answers each request properly or with one of its faults, at random. */
function letThemFail(draw: () => number): void {
  for (const source of Object.values(sources)) {
    const faults = source.caseNames.filter((name) => name !== 'ok' && !SLOW.has(name))
    const slow = source.caseNames.filter((name) => SLOW.has(name))
    source.answers = () => {
      if (draw() < SLOW_SHARE) return slow[Math.floor(draw() * slow.length)] ?? 'ok'
      return draw() < FAULT_SHARE ? (faults[Math.floor(draw() * faults.length)] ?? 'ok') : 'ok'
    }
  }
}

type Person = { token: string; email: string }

async function newPerson(): Promise<Person> {
  const email = `soak-${randomUUID()}@example.org`
  await service.admin('user', 'create', '--email', email, '--password', 'correct-horse-battery-9')
  await service.admin('grant', '--email', email, '--credits', String(BRIEFS * 4))
  return { email, token: (await service.admin('session', 'create', '--email', email)).token }
}

type Asked = { body: object; headers: Record<string, string>; signal?: AbortSignal }

async function ask({ token }: Person, { body, headers, signal }: Asked): Promise<number> {
  const answer = await fetch(`${service.base}/api/intelligence/analyze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  })
  const text = await answer.text()
  if (answer.status >= 500 && ![502, 504].includes(answer.status)) throw new Error(`${answer.status} ${text}`)
  return answer.status
}

/** Sends requests as callers do: most wait, some send two at once with one key, some want a job, some hang up. */
async function askSomehow(person: Person, draw: () => number, number: number): Promise<number[]> {
  const platforms = SEARCHED_PLATFORMS.filter(() => draw() < 0.6)
  const body = {
    search_terms: ['dam', `run ${number}`],
    platforms: platforms.length > 0 ? platforms : SEARCHED_PLATFORMS,
    max_signals: 10 + Math.floor(draw() ** 3 * 190),
    time_range: '30d',
  }
  const headers = { 'idempotency-key': randomUUID() }
  const manner = draw()
  if (manner < 0.15) return Promise.all([ask(person, { body, headers }), ask(person, { body, headers })])
  if (manner < 0.3) return [await ask(person, { body, headers: { ...headers, prefer: 'respond-async' } })]
  if (manner < 0.4) {
    const signal = AbortSignal.timeout(Math.ceil(draw() * 400))
    return [await ask(person, { body, headers, signal }).catch(() => 0)]
  }
  return [await ask(person, { body, headers })]
}

/** Waits until no work is open; fails after five minutes. */
async function untilAllEnded(): Promise<void> {
  const areAllEnded = async () => {
    const [row] = await sql`select count(*)::integer as open from works where state in ('queued', 'running')`
    return row?.open === 0
  }
  await until('all works end', areAllEnded, 300_000)
}

test(`${BRIEFS} briefs over sources that fail at random: each ends in a brief or a refund, and nothing else breaks`, async () => {
  const draw = random(SEED)
  letThemFail(draw)
  const people = await Promise.all(Array.from({ length: ACCOUNTS }, () => newPerson()))
  const statuses: number[] = []
  let begun = 0
  const askOneByOne = async (person: Person) => {
    while (begun < BRIEFS) {
      begun += 1
      statuses.push(...(await askSomehow(person, draw, begun)))
      // A source that asked to wait for minutes would be missing for the rest of the run.
      if (begun % AT_ONCE === 0) await sql`delete from source_turns`
    }
  }
  await Promise.all(people.flatMap((person) => Array.from({ length: AT_ONCE / ACCOUNTS }, () => askOneByOne(person))))
  await untilAllEnded()

  // 0 is a caller who hung up, 409 one of two with the same key.
  expect(statuses.filter((status) => ![0, 200, 202, 409, 502, 504].includes(status))).toEqual([])
  const works = await sql<{ state: string; code: string | null; count: number }[]>`
    select state, error ->> 'code' as code, count(*)::integer as count from works group by 1, 2 order by 1, 2`
  const total = works.reduce((sum, row) => sum + row.count, 0)
  expect(total).toBeLessThanOrEqual(BRIEFS)
  expect(total).toBeGreaterThan(BRIEFS * 0.85)
  expect(works.filter(({ state, code }) => state !== 'succeeded' && code !== 'engine_failed')).toEqual([])
  const succeeded = works.find(({ state }) => state === 'succeeded')?.count ?? 0
  expect(succeeded).toBeGreaterThan(total * 0.7)
  if (process.env.SOAK_BRIEFS !== undefined) console.log(JSON.stringify({ statuses: count(statuses), works }))

  expect(await service.admin('check')).toEqual({ ok: true, breaches: [] })
  await expectBriefs(succeeded)
  for (const source of Object.values(sources)) expect(source.strayed).toEqual([])
  expect(await platformsOf()).toEqual([...SEARCHED_PLATFORMS].toSorted())
  const kinds = await sql`
    select distinct record ->> 'kind' as kind from signals where source in ('reddit', 'youtube') order by 1`
  // Comments only come through the keyed interfaces: without them the run would test refused keys only.
  expect(kinds.map(({ kind }) => kind)).toEqual(['comment', 'post', 'video'])
}, 3_600_000)

test('where every source fails the answer is 502, says how each failed, and costs nothing', async () => {
  const person = await newPerson()
  await sql`delete from source_turns`
  for (const source of Object.values(sources)) source.answers = '401'
  const answer = await fetch(`${service.base}/api/intelligence/analyze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'dam that nobody speaks of' }),
  })
  const body = await answer.json()
  expect([answer.status, body.code]).toEqual([502, 'engine_failed'])
  expect(body.details.map(({ path }: { path: string }) => path)).toEqual(DEFAULT_PLATFORMS)
  const { entries } = await service.admin('ledger', '--email', person.email)
  expect(entries.slice(0, 2).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['refund', 2],
    ['charge', -2],
  ])
})

/** As many briefs as works that succeeded, none too large; those with a signal are paid for, the others are free. */
async function expectBriefs(succeeded: number): Promise<void> {
  const [spent] = await sql`select -sum(amount)::integer as credits from ledger where kind in ('charge', 'refund')`
  const [kept] = await sql<{ briefs: number; paid: number; most: number }[]>`
    select count(*)::integer as briefs, (count(*) filter (where signal_count > 0))::integer as paid,
      max(signal_count) as most from briefs`
  expect(kept?.briefs).toBe(succeeded)
  expect(kept?.paid).toBeGreaterThan(succeeded / 2)
  expect(kept?.most).toBeLessThanOrEqual(200)
  expect(spent?.credits).toBe(2 * (kept?.paid ?? 0))
}

/** Every platform that contributed a signal to any brief. */
async function platformsOf(): Promise<string[]> {
  const rows = await sql<{ source: string }[]>`select distinct source from signals`
  return rows.map(({ source }) => source).toSorted()
}

function count(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
