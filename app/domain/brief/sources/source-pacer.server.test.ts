import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { database } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { testEnvironment } from '#tests/setup/environment.ts'
import { holdTurns, takeTurn } from './source-pacer.server.ts'

const { clockFile } = testEnvironment
beforeAll(async () => {
  await migrateDatabase()
  // Turns are counted from the clock, which stands, however long the database takes.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
})
afterAll(() => void vi.useRealTimers())
afterEach(() => writeFileSync(clockFile, '0'))

const newSource = () => `source-${randomUUID()}`

test('turns lie an interval apart, for however many ask at once', async () => {
  const source = newSource()
  const waits = await Promise.all(
    Array.from({ length: 8 }, () => takeTurn({ source, intervalMs: 1000, waitMsMax: 60_000 })),
  )
  const [row] = await database().sql`select next_at from source_turns where source = ${source}`
  expect(waits.map(Number).toSorted((a, b) => a - b)).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000, 7000])
  expect(row?.next_at.getTime() - Date.now()).toBe(8000)
})

test('a turn that is too far away is not taken, and takes nobody the next', async () => {
  const source = newSource()
  const ask = () => takeTurn({ source, intervalMs: 6500, waitMsMax: 10_000 })
  expect([await ask(), typeof (await ask())]).toEqual([0, 'number'])
  expect([await ask(), await ask()]).toEqual([undefined, undefined])
  writeFileSync(clockFile, '14')
  expect(await ask()).toBe(0)
})

test('after a refusal for too many requests nobody has a turn until the hold is over', async () => {
  const source = newSource()
  await holdTurns(source, 60_000)
  expect(await takeTurn({ source, intervalMs: 10, waitMsMax: 20_000 })).toBeUndefined()
  writeFileSync(clockFile, '61')
  expect(await takeTurn({ source, intervalMs: 10, waitMsMax: 20_000 })).toBe(0)
})

test('a clock that is set back does not lock a source for ever', async () => {
  const source = newSource()
  writeFileSync(clockFile, '1000000')
  await takeTurn({ source, intervalMs: 5000, waitMsMax: 20_000 })
  writeFileSync(clockFile, '0')
  expect(await takeTurn({ source, intervalMs: 5000, waitMsMax: 20_000 })).toBe(0)
})

test('sources do not wait for each other', async () => {
  const [one, other] = [newSource(), newSource()]
  await takeTurn({ source: one, intervalMs: 60_000, waitMsMax: 0 })
  expect(await takeTurn({ source: other, intervalMs: 60_000, waitMsMax: 0 })).toBe(0)
})
