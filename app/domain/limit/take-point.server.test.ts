import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testEnvironment } from '#tests/setup/environment.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { givePointBack, takePoint } from './take-point.server.ts'

beforeAll(() => migrateDatabase())
const later = (seconds: number) => writeFileSync(testEnvironment.clockFile, String(seconds))
afterEach(() => later(0))

const leftOf = async (name: 'read' | 'public', key: string, quota?: number) =>
  (await takePoint(name, key, quota))?.remaining

test('a public read that failed by our fault is given back, and nobody gets more than was taken', async () => {
  const [key, other] = [randomUUID(), randomUUID()]
  const quota = env.rateLimits.public
  expect(await leftOf('public', key)).toBe(quota - 1)
  await givePointBack('public', key)
  await givePointBack('public', other)
  expect([await leftOf('public', key), await leftOf('public', other)]).toEqual([quota - 1, quota - 1])
})

test('within a minute of the test clock the window is the same, after it each caller has a new one of its own', async () => {
  const [key, other] = [randomUUID(), randomUUID()]
  expect(await leftOf('read', key, 5)).toBe(4)
  later(59)
  expect(await leftOf('read', key, 5)).toBe(3)
  later(60)
  expect([await leftOf('read', key, 5), await leftOf('read', other, 5)]).toEqual([4, 4])
})

test('the last request of the quota is let through, the next is over it', async () => {
  const key = randomUUID()
  const states = [await takePoint('read', key, 2), await takePoint('read', key, 2), await takePoint('read', key, 2)]
  expect(states.map((state) => [state?.isOver, state?.remaining])).toEqual([
    [false, 1],
    [false, 0],
    [true, 0],
  ])
})

test('a failure of the database while a request is counted is no refusal', async () => {
  // No text of PostgreSQL may contain it.
  await expect(takePoint('read', '\0', 5)).rejects.toThrow(/invalid byte sequence/)
})
