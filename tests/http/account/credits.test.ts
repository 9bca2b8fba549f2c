import { writeFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { changePlan } from '#app/domain/account/change-plan.server.ts'
import { eraseAccount } from '#app/domain/account/erase-account.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { grantCredits } from '#app/domain/credits/grant.server.ts'
import { grantMonthlyCredits } from '#app/domain/credits/grant-monthly-credits.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#db/client.server.ts'
import { balanceOf, call, makeAccount, type TestAccount } from '../../setup/app.ts'
import { testEnvironment } from '../../setup/environment.ts'

const cookieOf = ({ token }: TestAccount) => `fma-access-token=${token}`
const setClock = (seconds: number) => writeFileSync(testEnvironment.clockFile, String(seconds))
const ledgerOf = async (me: TestAccount) =>
  (await call('GET', '/api/user/credits/ledger?limit=100', { token: me.token })).json.entries

/** Seconds from now until the first second of the month after `months` more months, UTC. */
function untilMonth(months: number): number {
  const at = new Date()
  return (Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1) - at.getTime()) / 1000 + 1
}

/** Sessions end after 30 days without use, as seen from today. */
afterEach(() => setClock(0))

test.each([
  ['pro', 500],
  ['team', 5000],
] as const)(
  'the plan %s gives %i credits of the running month at once, and each month after',
  async (plan, credits) => {
    const me = await makeAccount()
    expect(await changePlan(me.email, plan)).toEqual({ id: me.id, granted: credits })
    await grantMonthlyCredits()
    expect(await balanceOf(me)).toBe(25 + credits)
    for (const months of [1, 2, 3]) {
      setClock(untilMonth(months))
      await Promise.all([grantMonthlyCredits(), grantMonthlyCredits(), grantMonthlyCredits()])
    }
    setClock(0)
    expect(await balanceOf(me)).toBe(25 + 4 * credits)
    const entries = await ledgerOf(me)
    expect(entries.map((entry: { operation: string }) => entry.operation)).toEqual([
      ...Array.from({ length: 4 }, () => `monthly:${plan}`),
      `plan:${plan}`,
      'signup',
    ])
    expect(await auditCredits()).toEqual({ ok: true, breaches: [] })
  },
)

test('no month is given twice, however often the plan changes', async () => {
  const me = await makeAccount()
  for (const plan of ['pro', 'team', 'free', 'pro'] as const) await changePlan(me.email, plan)
  expect(await balanceOf(me)).toBe(525)
  expect(await ledgerOf(me)).toHaveLength(6)
})

test('the free plan and an erased account get nothing with a new month', async () => {
  const [free, gone] = await Promise.all([makeAccount(), makeAccount()])
  await changePlan(gone.email, 'pro')
  await eraseAccount({ caller: { accountId: gone.id } })
  setClock(untilMonth(1))
  await grantMonthlyCredits()
  expect(now().getUTCDate()).toBe(1)
  setClock(0)
  expect(await balanceOf(free)).toBe(25)
  expect((await auditCredits()).ok).toBe(true)
})

test('the ledger’s page shows its rows in pages, and the overview what is left', async () => {
  const me = await makeAccount()
  for (let given = 0; given < 25; given++) await grantCredits(me.id, 1, 'grant')
  const first = await call('GET', '/account/credits', { cookie: cookieOf(me) })
  expect(first.text).toMatch(/Rows 1 to 20 of 26/)
  const last = await call('GET', '/account/credits?offset=20&fbclid=1', { cookie: cookieOf(me) })
  expect(last.text).toMatch(/Rows 21 to 26 of 26/)
  expect(last.text).toContain('Credits added for signing up')
  expect((await call('GET', '/account', { cookie: cookieOf(me) })).text).toMatch(/<p class="big">50\D/)
})

test('the ledger as CSV holds every row, and no text of it is a formula', async () => {
  const me = await makeAccount()
  await grantCredits(me.id, 3, '=HYPERLINK("http://evil.example","1,2")')
  await grantCredits(me.id, -2, 'grant')
  const answer = await call('GET', '/account/credits.csv', { cookie: cookieOf(me) })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="fma-credits.csv"')
  const [head, ...rows] = answer.text.trimEnd().split('\r\n')
  expect(head).toBe('id,at,kind,amount,balance_after,operation,reference')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/,grant,-2,26,grant,$/)
  expect(rows[1]).toContain(`,3,28,"'=HYPERLINK(""http://evil.example"",""1,2"")",`)
})

test('a row of the ledger can be neither changed nor deleted', async () => {
  const me = await makeAccount()
  await expect(database().sql`update ledger set amount = 99 where account_id = ${me.id}`).rejects.toThrow(
    'never changed',
  )
  await expect(database().sql`delete from ledger where account_id = ${me.id}`).rejects.toThrow('never changed')
})
