import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { database } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import type { LimitState } from '#app/domain/limit/limit.ts'
import { givePointBack, purgeLimits, takePoint } from '#app/domain/limit/take-point.server.ts'
import { settleLimit } from '#app/http/rate-limit.server.ts'

beforeAll(() => migrateDatabase())
afterEach(() => {
  vi.useRealTimers()
})

const laterBy = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
const takeMany = (count: number, key: string, quota: number) =>
  Promise.all(Array.from({ length: count }, () => takePoint('analyze', key, quota)))
const letThrough = (states: readonly (LimitState | undefined)[]) => states.filter((state) => state?.isOver === false)

async function rowOf(key: string): Promise<{ points: number } | undefined> {
  const [row] = await database().sql<{ points: number }[]>`select points from rate_limits where key = ${key}`
  return row
}

/** The state after a counted request. */
async function take(name: 'read' | 'public', key: string, quota: number): Promise<LimitState> {
  const state = await takePoint(name, key, quota)
  if (state === undefined) throw new Error('no limit')
  return state
}

test('of 50 requests at once in each of two processes exactly the quota is let through', async () => {
  const key = randomUUID()
  const script = `
    const { takePoint } = await import('./app/domain/limit/take-point.server.ts')
    const { closeDatabase } = await import('./db/client.server.ts')
    const states = await Promise.all(Array.from({ length: 50 }, () => takePoint('analyze', '${key}', 30)))
    console.log(states.filter((state) => !state.isOver).length)
    await closeDatabase()`
  const child = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const [here, { stdout }] = await Promise.all([takeMany(50, key, 30), child])
  expect(letThrough(here).length + Number(stdout)).toBe(30)
})

test('a caller over the quota is refused without the database until the window ends, and then begins anew', async () => {
  const key = randomUUID()
  expect(letThrough(await takeMany(4, key, 3))).toHaveLength(3)
  await database().sql`delete from rate_limits where key = ${`analyze:${key}`}`
  const refused = await takePoint('analyze', key, 3)
  expect(refused).toMatchObject({ isOver: true, remaining: 0 })
  expect(await rowOf(`analyze:${key}`)).toBeUndefined()
  laterBy(61)
  expect(await takePoint('analyze', key, 3)).toMatchObject({ isOver: false, remaining: 2, resetSeconds: 60 })
})

test('accounts and limits are counted apart', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await takeMany(3, one, 3)
  expect(await takePoint('analyze', one, 3)).toMatchObject({ isOver: true })
  expect(await takePoint('analyze', other, 3)).toMatchObject({ isOver: false })
  expect(await takePoint('read', one, 3)).toMatchObject({ isOver: false })
})

test('0 is no limit', async () => {
  expect(await takePoint('analyze', randomUUID(), 0)).toBeUndefined()
  expect(await takePoint('public', randomUUID(), 0)).toBeUndefined()
})

test('public reads are counted without the database', async () => {
  const key = randomUUID()
  const states = await Promise.all(Array.from({ length: 4 }, () => takePoint('public', key, 3)))
  expect(states.map((state) => state?.isOver)).toEqual([false, false, false, true])
  expect(await rowOf(`public:${key}`)).toBeUndefined()
})

test('a returned point is free again, never below zero, and not in a later window', async () => {
  const key = randomUUID()
  await take('read', key, 3)
  await givePointBack('read', key)
  await givePointBack('read', key)
  expect(await rowOf(`read:${key}`)).toEqual({ points: 0 })
  expect(await take('read', key, 3)).toMatchObject({ remaining: 2 })
  laterBy(61)
  await givePointBack('read', key)
  expect(await rowOf(`read:${key}`)).toEqual({ points: 1 })
})

test('a request that fails by our fault does not count; any other does', async () => {
  const key = randomUUID()
  const answer = async (status: number) => {
    const response = new Response(null, { status })
    await settleLimit(response, { state: await take('read', key, 5), key }, status >= 500)
    return response.headers.get('RateLimit')
  }
  expect(await answer(503)).toMatch(/^"read";r=5;t=60$/)
  expect(await answer(400)).toMatch(/^"read";r=4;t=60$/)
  expect(await answer(200)).toMatch(/^"read";r=3;t=\d+$/)
  expect(await rowOf(`read:${key}`)).toEqual({ points: 2 })
})

test('counters of ended windows are swept, running ones are not', async () => {
  const [ended, running] = [randomUUID(), randomUUID()]
  await take('read', ended, 5)
  laterBy(61)
  await take('read', running, 5)
  await purgeLimits()
  expect(await rowOf(`read:${ended}`)).toBeUndefined()
  expect(await rowOf(`read:${running}`)).toEqual({ points: 1 })
})

test('a test clock that moves on by a minute begins a new window', async () => {
  const key = randomUUID()
  for (const name of ['read', 'public'] as const) {
    await take(name, key, 1)
    expect((await take(name, key, 1)).isOver).toBe(true)
    await atClock(61, async () => expect((await take(name, key, 1)).isOver).toBe(false))
    expect((await take(name, key, 1)).isOver).toBe(true)
  }
})

async function atClock(seconds: number, run: () => Promise<void>): Promise<void> {
  const file = process.env['TEST_CLOCK_FILE'] ?? ''
  writeFileSync(file, String(seconds))
  try {
    await run()
  } finally {
    writeFileSync(file, '0')
  }
}
