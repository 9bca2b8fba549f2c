import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testEnvironment } from '#tests/setup/environment.ts'
import { database } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { changePlan } from '../account/change-plan.server.ts'
import { createAccount } from '../account/create-account.server.ts'
import { auditCredits } from './audit.server.ts'
import { chargeForWork } from './charge.server.ts'
import { grantCredits } from './grant.server.ts'
import { grantMonthlyCredits } from './grant-monthly-credits.server.ts'
import { findWorksOf, listLedger, StoredMovement } from './list-ledger.server.ts'
import { requireRoom } from '../work/require-room.server.ts'
import { monthlyCredits, utcMonth } from './monthly-credits.server.ts'
import { readBalance } from './read-balance.server.ts'
import { readCharged } from './read-charged.server.ts'
import { refundWork } from './refund.server.ts'
import { walkLedger } from './walk-ledger.server.ts'

beforeAll(() => migrateDatabase())
afterEach(() => writeFileSync(testEnvironment.clockFile, '0'))

const ERROR = { code: 'fetch_failed', message: 'The page could not be reached.', details: [] }

async function newAccount() {
  const email = `${randomUUID()}@example.org`
  const { id } = await createAccount({ email, password: 'correct-horse-battery-9' })
  return { id, email, caller: { accountId: id } }
}
type Account = Awaited<ReturnType<typeof newAccount>>

const charge = ({ caller }: Account, more: Partial<Parameters<typeof chargeForWork>[0]['input']> = {}) =>
  chargeForWork({ caller, input: { kind: 'analysis', operation: 'analyze', jobInput: { a: 1 }, ...more } })
const ledgerOf = async ({ caller }: Account, page = { limit: 100, offset: 0 }) => listLedger({ caller, input: page })
const movesOf = async (me: Account) =>
  (await ledgerOf(me)).entries.map(({ kind, amount, balance_after: after, operation }) => [
    kind,
    amount,
    after,
    operation,
  ])

test('a charge takes the price, stores the work with its input and queues it, in one', async () => {
  const me = await newAccount()
  const charged = await charge(me, { kind: 'brief', operation: 'brief' })
  expect(charged).toMatchObject({ creditsCharged: 2 })
  expect(await readBalance(me)).toBe(23)
  const [work] = await database()
    .sql`select kind, state, input, account_id from works where id = ${charged?.workId ?? ''}`
  expect(work).toEqual({ kind: 'brief', state: 'queued', input: { a: 1 }, account_id: me.id })
  const [job] = await database().sql`select name from pgboss.job where id = ${charged?.workId ?? ''}`
  expect(job).toEqual({ name: 'run-brief' })
})

test('the last credit can be spent, and not one more: that is refused with balance and price, and nothing is stored', async () => {
  const me = await newAccount()
  await grantCredits(me.id, -24, 'test')
  await expect(charge(me, { kind: 'brief', operation: 'brief' })).rejects.toMatchObject({
    code: 'insufficient_credits',
    message: 'This costs 2 credits and you have 1. Nothing was started.',
    details: [
      { path: 'balance', message: '1' },
      { path: 'price', message: '2' },
    ],
  })
  expect(await charge(me)).toMatchObject({ creditsCharged: 1 })
  await expect(charge(me)).rejects.toMatchObject({ code: 'insufficient_credits' })
  expect(await readBalance(me)).toBe(0)
  const [row] = await database().sql`select count(*)::int as works from works where account_id = ${me.id}`
  expect(row).toEqual({ works: 1 })
})

test('an order with the same idempotency key is charged once', async () => {
  const me = await newAccount()
  const once = { path: '/api/analyze', key: 'k', requestHash: 'h' }
  const [first, second] = [await charge(me, { once }), await charge(me, { once })]
  expect(first).toMatchObject({ creditsCharged: 1 })
  expect(second).toBeUndefined()
  expect(await charge(me, { once: { ...once, key: 'other' } })).toBeDefined()
  expect(await readBalance(me)).toBe(23)
  await grantCredits(me.id, -23, 'test')
  await expect(charge(me, { once: { ...once, key: 'third' } })).rejects.toMatchObject({ code: 'insufficient_credits' })
})

test('failed work returns its charge, once', async () => {
  const me = await newAccount()
  const charged = await charge(me)
  const workId = charged?.workId ?? ''
  expect(await readCharged(workId)).toBe(1)
  expect([await refundWork(workId, ERROR), await refundWork(workId, ERROR)]).toEqual([true, false])
  expect([await readCharged(workId), await readBalance(me)]).toEqual([0, 25])
  expect(await movesOf(me)).toEqual([
    ['refund', 1, 25, 'analyze'],
    ['charge', -1, 24, 'analyze'],
    ['grant', 25, 25, 'signup'],
  ])
  const [work] = await database().sql`select state, error from works where id = ${workId}`
  expect(work).toEqual({ state: 'failed', error: ERROR })
})

test('a grant may take the balance to 0, but not below', async () => {
  const me = await newAccount()
  await expect(grantCredits(me.id, -26, 'test')).rejects.toMatchObject({
    code: 'invalid_request',
    message: 'The balance would fall below 0. Remove fewer credits.',
  })
  expect([await grantCredits(me.id, -25, 'test'), await readBalance(me)]).toEqual([0, 0])
  expect(await grantCredits(me.id, 3, 'test')).toBe(3)
  expect(await readBalance({ caller: { accountId: randomUUID() } })).toBe(0)
})

test('the ledger is read by pages, newest first, each movement with its work', async () => {
  const me = await newAccount()
  const charged = await charge(me)
  const { entries, total } = await ledgerOf(me, { limit: 1, offset: 0 })
  expect(total).toBe(2)
  expect(entries).toMatchObject([{ kind: 'charge', amount: -1, balance_after: 24, reference: charged?.workId }])
  expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThan(0)
  const [older] = (await ledgerOf(me, { limit: 1, offset: 1 })).entries
  expect(older).toMatchObject({ kind: 'grant', reference: null })
  const all = (await ledgerOf(me)).entries
  expect(await findWorksOf({ caller: me.caller, input: { entries: all } })).toEqual({
    [entries[0]?.id ?? '']: charged?.workId,
  })
  const other = await newAccount()
  expect(await findWorksOf({ caller: other.caller, input: { entries: all } })).toEqual({})
})

test('a long ledger is walked in steps of 500, whole and without what is written meanwhile', async () => {
  const me = await newAccount()
  await database().sql`
    select move_credits(${me.id}, gen_random_uuid(), 'grant', 1, 'n' || n, null, now()) from generate_series(1, 1000) n`
  const steps: string[][] = []
  for await (const step of walkLedger(me)) {
    steps.push(step.map(({ operation }) => operation))
    if (steps.length === 1) await grantCredits(me.id, 1, 'meanwhile')
  }
  expect(steps.map((step) => step.length)).toEqual([500, 500, 1])
  expect([steps[0]?.[0], steps[1]?.[0], steps[2]]).toEqual(['n1000', 'n500', ['signup']])
  const none: unknown[] = []
  for await (const step of walkLedger({ caller: { accountId: randomUUID() } })) none.push(step)
  expect(none).toEqual([])
})

test('the plans give their credits once a calendar month, by UTC, to accounts that still have the plan', async () => {
  expect((['free', 'pro', 'team'] as const).map(monthlyCredits)).toEqual([0, 500, 5000])
  expect(utcMonth(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11')
  const [pro, free] = [await newAccount(), await newAccount()]
  await changePlan(pro.email, 'pro')
  await grantMonthlyCredits()
  const at = new Date()
  const inNextMonth = (Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) - at.getTime()) / 1000 + 1
  writeFileSync(testEnvironment.clockFile, String(inNextMonth))
  expect(await grantMonthlyCredits()).toBeGreaterThan(0)
  expect(await grantMonthlyCredits()).toBe(0)
  expect([await readBalance(pro), await readBalance(free)]).toEqual([25 + 2 * 500, 25])
  expect((await movesOf(pro))[0]).toEqual(['grant', 500, 1025, 'monthly:pro'])
  expect((await movesOf(free)).map(([, , , operation]) => operation)).toEqual(['signup'])
})

test('where two processes give a month’s credits at once, each account gets them once and is counted once', async () => {
  const mine = await Promise.all(Array.from({ length: 4 }, newAccount))
  for (const { email } of mine) await changePlan(email, 'team')
  await grantMonthlyCredits()
  const at = new Date()
  const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 2, 1, 0, 0, 1))
  writeFileSync(testEnvironment.clockFile, String((month.getTime() - at.getTime()) / 1000))
  const counts = await Promise.all([grantMonthlyCredits(), grantMonthlyCredits()])
  const given = await database().sql`select account_id from ledger where period = ${utcMonth(month)}`
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(given.length)
  for (const me of mine) expect(await readBalance(me)).toBe(25 + 2 * 5000)
})

/** What the audit says of rows of these ids, whatever other tests have left. */
const breachesOf = async (ids: readonly string[]) =>
  (await auditCredits()).breaches.filter((breach) => ids.includes(breach.split(' ').at(-1) ?? ''))

test('the audit finds what breaks a rule, names the rule and the row, and shows no more than twenty of each', async () => {
  const accounts = await Promise.all(Array.from({ length: 21 }, newAccount))
  const ids = accounts.map(({ id }) => id)
  expect(await breachesOf(ids)).toEqual([])
  await database().sql`update accounts set credits = credits + 1 where id = any(${ids}::uuid[])`
  const { ok, breaches } = await auditCredits()
  expect([ok, breaches.length]).toEqual([false, 20])
  for (const breach of breaches) {
    expect(breach).toMatch(/^the ledger does not add up to the balance of account /)
    expect(ids).toContain(breach.split(' ').at(-1))
  }
  await database().sql`update accounts set credits = credits - 1 where id = any(${ids}::uuid[])`
  expect(await breachesOf(ids)).toEqual([])
  const after = await auditCredits()
  expect(after.ok).toBe(after.breaches.length === 0)
})

/** Each changes the last work of an account so that it breaks one rule, and is taken back. */
const BREAKS: readonly [rule: string, change: string, back: string][] = [
  ['failed without a full refund: work', `state = 'failed', error = '{}', input = null, finished_at = now()`, ''],
  ['succeeded without a result: work', `state = 'succeeded', input = null, finished_at = now()`, ''],
  ['failed with a result or without a reason: work', `state = 'failed', input = null, finished_at = now()`, ''],
  ['ended, but its input is still stored or its end time is missing: work', `state = 'failed', error = '{}'`, ''],
  ['free without a full refund, or without a result: work', `is_free = true`, `, is_free = false`],
  ['open for more than five minutes: work', `created_at = now() - interval '6 minutes'`, `, created_at = now()`],
]

test.each(BREAKS)('the audit finds work that is “%s”', async (rule, change, back) => {
  const me = await newAccount()
  const workId = (await charge(me))?.workId ?? ''
  await database().sql.unsafe(`update works set ${change} where id = '${workId}'`)
  expect((await auditCredits()).breaches).toContain(`${rule} ${workId}`)
  await database().sql.unsafe(
    `update works set state = 'queued', error = null, input = '{}', finished_at = null${back} where id = '${workId}'`,
  )
  expect(await breachesOf([workId])).toEqual([])
})

test('a movement of a kind that only a newer version knows is shown as credits added or removed', () => {
  const stored = {
    id: randomUUID(),
    amount: 3,
    balance_after: 8,
    operation: 'analyze',
    at: new Date(0),
    reference: null,
  }
  const kindOf = (kind: string) => StoredMovement.parse({ ...stored, kind }).kind
  expect(['charge', 'voucher'].map(kindOf)).toEqual(['charge', 'grant'])
})

test('the backlog is bounded, and an account holds at most half of it; repeats of what was accepted are let through', async () => {
  const [me, other] = [await newAccount(), await newAccount()]
  const once = { path: '/api/analyze', key: randomUUID(), requestHash: 'hash' }
  await charge(me, { once })
  await charge(me)
  const full = { code: 'unavailable', headers: { 'Retry-After': '60' } }
  const ask = ({ caller }: Account, input: Parameters<typeof requireRoom>[0]['input']) => requireRoom({ caller, input })
  await expect(ask(other, { works: 1, max: 2 })).rejects.toMatchObject(full)
  await expect(ask(other, { works: 100, max: 190 })).rejects.toMatchObject(full)
  await expect(ask(me, { works: 90, max: 180 })).rejects.toMatchObject({
    ...full,
    message: expect.stringContaining('your work'),
  })
  await ask(me, { works: 1, once, max: 2 })
  await ask(me, { works: 1, max: 0 })
  await ask(other, { works: 1, max: 100_000 })
})
