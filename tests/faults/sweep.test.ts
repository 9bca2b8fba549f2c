import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { queue } from '#db/queue.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { sweepWorks } from '#app/domain/work/sweep-works.server.ts'
import { waitForWork } from '#app/domain/work/wait-for-work.server.ts'
import { PAGES_HOST } from '../fakes/article-site.ts'
import { acceptUnqueuedBrief } from '../fixtures/unqueued-brief.ts'
import { balanceOf, call, makeAccount, newText } from '../setup/app.ts'
import { testEnvironment } from '../setup/environment.ts'
import { until } from '../setup/until.ts'

const { site, clockFile } = testEnvironment
const HOUR_SECONDS = 3600

afterEach(() => {
  writeFileSync(clockFile, '0')
  site.letGo()
})

test('items of a batch that wait for an hour in a living queue are not failed, and are run', async () => {
  site.hold()
  const me = await makeAccount({ credits: 50 })
  const preferAsync = { prefer: 'respond-async' }
  for (const held of [1, 2, 3, 4]) {
    const json = { url: `http://${PAGES_HOST}/held?waits=${held}` }
    await call('POST', '/api/analyze', { token: me.token, json, headers: preferAsync })
  }
  await until('the account’s slots are taken', () => site.held() >= 4 || undefined)
  const items = Array.from({ length: 10 }, () => ({ text: newText() }))
  const { json: batch } = await call('POST', '/api/analyze/batch', { token: me.token, json: { items } })
  writeFileSync(clockFile, String(HOUR_SECONDS))
  await sweepWorks()
  const states = await database().sql`select distinct state from works where batch_id = ${batch.id}`
  expect(states).toEqual([{ state: 'queued' }])
  site.letGo()
  const ended = await until('the batch ends', async () => {
    const { json } = await call('GET', `/api/jobs/${batch.id}`, { token: me.token })
    return json.status === 'succeeded' ? json : undefined
  })
  expect(ended.result.items.filter((item: { error?: unknown }) => item.error !== undefined)).toEqual([])
})

test('accepted work that never came into the queue is queued and run, however old', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me, 'dam', new Date(Date.now() - HOUR_SECONDS * 1000))
  await sweepWorks()
  expect(await waitForWork(id, 60_000)).toMatchObject({ state: 'succeeded' })
  expect(await balanceOf(me)).toBe(23)
})

/** Work whose attempts died, with its job as the queue has it when it has given up. */
async function givenUp(id: string, attempts: number): Promise<void> {
  const { sql } = database()
  const boss = await queue()
  await boss.insert('run-brief', [{ id, data: { workId: id }, startAfter: HOUR_SECONDS }])
  await sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${id}`
  const state = attempts === 0 ? 'queued' : 'running'
  await sql`update works set state = ${state}, attempts = ${attempts} where id = ${id}`
}

test.each([
  [0, 'The brief could not be started. The credits were returned.'],
  [1, 'The brief failed after 1 attempt. The credits were returned.'],
  [4, 'The brief failed after 4 attempts. The credits were returned.'],
])('work whose job was given up after %i attempts is settled once, and says so many', async (attempts, message) => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me, 'dam', new Date(Date.now() - 20_000))
  await givenUp(id, attempts)
  await Promise.all([sweepWorks(), sweepWorks()])
  expect(await waitForWork(id, 0)).toMatchObject({ state: 'failed', error: { code: 'engine_failed', message } })
  expect(await balanceOf(me)).toBe(25)
  expect((await auditCredits()).breaches).toEqual([])
})

test('work without a job that was attempted as often as is allowed is settled, and with fewer attempts run again', async () => {
  const [me, you] = [await makeAccount(), await makeAccount()]
  const [spent, lost] = [await acceptUnqueuedBrief(me), await acceptUnqueuedBrief(you)]
  const { sql } = database()
  await sql`update works set state = 'running', attempts = 4 where id = ${spent}`
  await sql`update works set state = 'running', attempts = 3 where id = ${lost}`
  writeFileSync(clockFile, '20')
  await sweepWorks()
  expect(await waitForWork(spent, 0)).toMatchObject({ state: 'failed' })
  expect(await waitForWork(lost, 60_000)).toMatchObject({ state: 'succeeded' })
  expect([await balanceOf(me), await balanceOf(you)]).toEqual([25, 23])
})

test('open work beyond the first page of a sweep is looked at in the same sweep', async () => {
  const me = await makeAccount({ credits: 2000 })
  const accepted = new Date(Date.now() - 20_000)
  // 700 that wait for their job, and behind them one whose job was lost.
  await database().sql`
    with waiting as (
      insert into works (id, kind, account_id, state, stage, input, created_at)
      select gen_random_uuid(), 'brief', ${me.id}, 'queued', 'queued', '{}'::jsonb, ${accepted}
      from generate_series(1, 700) returning id
    )
    insert into pgboss.job (id, name, data, start_after)
    select id, 'run-brief', jsonb_build_object('workId', id), now() + interval '1 day' from waiting`
  try {
    const id = await acceptUnqueuedBrief(me, `dam ${randomUUID()}`, new Date(accepted.getTime() + 1))
    await sweepWorks()
    expect(await waitForWork(id, 60_000)).toMatchObject({ state: 'succeeded' })
  } finally {
    const { sql } = database()
    await sql`delete from pgboss.job where id in (select id from works where account_id = ${me.id})`
    await sql`delete from works where account_id = ${me.id} and state = 'queued'`
  }
})
