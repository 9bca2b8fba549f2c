import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { testEnvironment } from '#tests/setup/environment.ts'
import { createAccount } from '../account/create-account.server.ts'
import { allowanceOfWork, reserveTokens } from './model-allowance.server.ts'

const { clockFile } = testEnvironment
const DAY_SECONDS = 86_400
beforeAll(() => migrateDatabase())
afterEach(() => writeFileSync(clockFile, '0'))

/** A day that no other test uses. */
let days = 1000
function newDay(): void {
  days += 1
  writeFileSync(clockFile, String(days * DAY_SECONDS))
}

test('one piece of work has three calls, however many runs of it ask at once', async () => {
  const { id: account } = await createAccount({
    email: `${randomUUID()}@example.org`,
    password: 'correct-horse-battery-9',
  })
  const id = randomUUID()
  await database().sql`
    insert into works (id, kind, account_id, state, stage, created_at)
    values (${id}, 'analysis', ${account}, 'failed', 'measuring', now())`
  const taken = await Promise.all(Array.from({ length: 20 }, () => allowanceOfWork(id).take()))
  expect(taken.filter(Boolean)).toHaveLength(3)
  expect(await allowanceOfWork(id).take()).toBe(false)
})

test('work that is gone has none', async () => {
  expect(await allowanceOfWork(randomUUID()).take()).toBe(false)
})

test('tokens are refused once the limit is used up, by calls that run and by calls that ended', async () => {
  newDay()
  const first = await reserveTokens(900, 1000)
  const second = await reserveTokens(900, 1000)
  expect(first).toBeDefined()
  expect(second).toBeDefined()
  expect(await reserveTokens(1, 1000)).toBeUndefined()
  await first?.settle(100)
  await second?.settle(100)
  expect(await reserveTokens(1, 1000)).toBeDefined()
})

test('a day begins anew, and a limit of 0 is none', async () => {
  newDay()
  await (await reserveTokens(5000, 1000))?.settle(5000)
  expect(await reserveTokens(1, 1000)).toBeUndefined()
  expect(await reserveTokens(1, 0)).toBeDefined()
  newDay()
  expect(await reserveTokens(1, 1000)).toBeDefined()
})
