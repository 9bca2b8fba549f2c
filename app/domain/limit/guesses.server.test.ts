import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testEnvironment } from '#tests/setup/environment.ts'
import { database } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { forgetGuesses, takeGuess } from './guesses.server.ts'

beforeAll(async () => {
  await migrateDatabase()
  // Waits are counted from the clock, which stands and is moved by the test.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
})
afterAll(() => void vi.useRealTimers())
const later = (seconds: number) => writeFileSync(testEnvironment.clockFile, String(seconds))
afterEach(() => later(0))

/** 0 if a guess was let through, else the seconds to wait. */
async function guess(key: string, guesser?: string): Promise<number> {
  const error: unknown = await takeGuess(key, guesser).catch((thrown: unknown) => thrown)
  if (error === undefined) return 0
  const seconds = error instanceof DomainError ? Number(new Headers(error.headers).get('retry-after')) : 0
  if (seconds < 1) throw new Error('a refusal without a wait', { cause: error })
  return seconds
}
const guesses = async (count: number, key: string) => {
  const waits: number[] = []
  for (let tries = 0; tries < count; tries += 1) waits.push(await guess(key))
  return waits
}
const free = (count: number) => Array.from({ length: count }, () => 0)

test('ten guesses are let through, the eleventh waits 30 seconds and not one less', async () => {
  const key = randomUUID()
  expect(await guesses(11, key)).toEqual([...free(10), 30])
  later(29)
  expect(await guess(key)).toBe(1)
  later(30)
  expect(await guess(key)).toBe(0)
  expect(await guess(key)).toBe(60)
})

test('who names no guesser has no turn of its own, and waits for the guesses of all', async () => {
  const key = randomUUID()
  expect(await guesses(11, key)).toEqual([...free(10), 30])
  expect(await guess(key, 'one')).toBe(30)
  later(30)
  expect(await guess(key, 'one')).toBe(0)
  expect(await guess(key)).toBe(60)
})

test('a guess that has to wait is not counted', async () => {
  const key = randomUUID()
  await guesses(30, key)
  later(30)
  expect(await guess(key)).toBe(0)
  later(30 + 59)
  expect(await guess(key)).toBe(1)
  later(30 + 60)
  expect(await guess(key)).toBe(0)
})

test('the refusal says how long to wait, in seconds up to two minutes and then in minutes', async () => {
  const key = randomUUID()
  await guesses(10, key)
  await expect(takeGuess(key)).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'Too many wrong passwords. Wait 30 seconds and try again.',
  })
  let at = 0
  for (const wait of [30, 60]) {
    at += wait
    later(at)
    await takeGuess(key)
  }
  await expect(takeGuess(key)).rejects.toThrow('Wait 2 minutes and try again.')
  later(at + 1)
  await expect(takeGuess(key)).rejects.toThrow('Wait 119 seconds and try again.')
})

test('after a day without a guess, and after a right one, all are forgotten', async () => {
  const [key, right] = [randomUUID(), randomUUID()]
  expect(await guesses(11, key)).toEqual([...free(10), 30])
  expect(await guesses(11, right)).toEqual([...free(10), 30])
  await forgetGuesses(right)
  expect(await guess(right)).toBe(0)
  later(86_399)
  expect(await guess(key)).toBe(0)
  expect(await guess(key)).toBe(60)
  later(86_399 + 86_400)
  expect(await guesses(11, key)).toEqual([...free(10), 30])
})

test('of guesses that come at once no more than ten are let through', async () => {
  const key = randomUUID()
  const waits = await Promise.all(Array.from({ length: 30 }, () => guess(key)))
  const through = waits.filter((wait) => wait === 0).length
  expect(through).toBeGreaterThan(0)
  expect(through).toBeLessThanOrEqual(10)
})

test('keys are counted apart', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await guesses(11, one)
  expect(await guess(other)).toBe(0)
})

test('one of several who share a key has a turn of its own after a first wait, whatever the others do', async () => {
  const key = randomUUID()
  await guesses(10, key)
  later(10)
  expect([await guess(key), await guess(key, 'owner')]).toEqual([20, 30])
  later(30)
  expect(await guess(key)).toBe(0)
  later(39)
  expect([await guess(key), await guess(key, 'owner')]).toEqual([51, 1])
  later(40)
  expect(await guess(key, 'owner')).toBe(0)
  // The owner's guess counts for all, and the next turns are a longer wait away, each for itself.
  expect(await guess(key)).toBe(120)
  later(50)
  expect([await guess(key, 'owner'), await guess(key, 'second')]).toEqual([50, 120])
})

test('a right password forgets the turn of who gave it, too', async () => {
  const key = randomUUID()
  await guesses(10, key)
  expect(await guess(key, 'owner')).toBe(30)
  await forgetGuesses(key, 'owner')
  later(31)
  await guesses(10, key)
  expect(await guess(key, 'owner')).toBe(30)
})

/** Guesses at a key while each change of its rows comes to nothing, as where another is quicker, and how many those are. */
async function overtaken(key: string, guesser?: string): Promise<{ wait: number; changes: number }> {
  const { sql } = database()
  await sql.unsafe(`
    create sequence overtaken;
    create function overtake() returns trigger language plpgsql as $$ begin
      if nextval('overtaken') > 8 then raise 'tried without end'; end if;
      return null;
    end $$;
    create trigger overtake before update on rate_limits for each row when (old.key like 'guess:${key}%')
      execute function overtake();`)
  try {
    const wait = await guess(key, guesser)
    const [row] = await sql`select last_value::int as changes from overtaken`
    return { wait, changes: Number(row?.changes) }
  } finally {
    await sql.unsafe('drop trigger overtake on rate_limits; drop function overtake; drop sequence overtaken')
  }
}

test('a guess before which others are always counted is tried five times, and not let through', async () => {
  const key = randomUUID()
  await guess(key)
  expect(await overtaken(key)).toEqual({ wait: 1, changes: 5 })
  expect(await guess(key)).toBe(0)
})

test('a turn that another guess takes in the same instant is taken once', async () => {
  const key = randomUUID()
  expect(await guesses(11, key)).toEqual([...free(10), 30])
  expect(await guess(key, 'one')).toBe(30)
  later(30)
  expect(await guess(key)).toBe(0)
  expect(await overtaken(key, 'one')).toEqual({ wait: 60, changes: 1 })
  expect(await guess(key, 'one')).toBe(0)
})
