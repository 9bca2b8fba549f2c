import { afterEach, beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { grantCredits } from '#app/domain/credits/grant.server.ts'
import { finishWatchRuns } from '#app/domain/watch/finish-watch-runs.server.ts'
import { runDueWatches } from '#app/domain/watch/run-due-watches.server.ts'
import { HOOKS_HOST } from '../../fakes/webhook-receiver.ts'
import { balanceOf, call, makeAccount } from '../../setup/app.ts'
import { addFailedRun, addRun, endedRuns, makeWatch, moveClock, runsOf } from './setup.ts'

const HOUR_S = 3600

// The moved clock would make watches of other tests due too, and only a few runs are allowed at once.
beforeEach(async () => {
  await makeAccount()
  const { sql } = database()
  await sql`update watches set is_active = false`
  await sql`update watch_runs set finished_at = created_at where finished_at is null`
})

afterEach(() => {
  moveClock(0)
})

const narrative = (name: string, dominance: number, signals: number) => ({
  name,
  dominance,
  signals,
  quote: { signal: 's1', start: 0, end: name.length, in: 'text' },
  stance: { for: signals, against: 0, for_share: dominance, against_share: 0 },
  drivers: [],
  earliest: null,
  evidence: [],
})

test('a due time is run and charged once, however many sweeps come at the same time', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me)
  await runDueWatches()
  expect(await balanceOf(me)).toBe(25)
  moveClock(HOUR_S)
  await Promise.all(Array.from({ length: 6 }, () => runDueWatches()))
  await runDueWatches()
  const { runs, total } = await runsOf(me, id)
  expect([total, runs.length]).toEqual([1, 1])
  expect(await balanceOf(me)).toBe(23)
  const { entries } = (await call('GET', '/api/user/credits/ledger', { token: me.token })).json
  expect(entries.filter(({ kind }: any) => kind === 'charge')).toMatchObject([{ amount: -2, operation: 'brief' }])
})

test('after days without a worker a watch runs once, and then at its next due time', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me)
  moveClock(5 * 24 * HOUR_S)
  await runDueWatches()
  await runDueWatches()
  expect((await runsOf(me, id)).total).toBe(1)
  const { json } = await call('GET', `/api/watches/${id}`, { token: me.token })
  const aheadMs = Date.parse(json.next_run_at) - (Date.now() + 5 * 24 * HOUR_S * 1000)
  expect(aheadMs).toBeGreaterThan(0)
  expect(aheadMs).toBeLessThanOrEqual(HOUR_S * 1000)
})

test('a watch that is switched off is not run, and on again not for what it missed', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me)
  await call('PATCH', `/api/watches/${id}`, { token: me.token, json: { is_active: false } })
  moveClock(3 * HOUR_S)
  await runDueWatches()
  await call('PATCH', `/api/watches/${id}`, { token: me.token, json: { is_active: true } })
  await runDueWatches()
  expect((await runsOf(me, id)).total).toBe(0)
  moveClock(4 * HOUR_S)
  await runDueWatches()
  expect((await runsOf(me, id)).total).toBe(1)
})

test('a watch whose account cannot pay is stopped with a notice, and costs nothing', async () => {
  const me = await makeAccount({ credits: 3 })
  const { id } = await makeWatch(me)
  moveClock(HOUR_S)
  await runDueWatches()
  expect(await balanceOf(me)).toBe(1)
  await endedRuns(me, id, 1)
  moveClock(2 * HOUR_S)
  await runDueWatches()
  const stopped = (await call('GET', `/api/watches/${id}`, { token: me.token })).json
  expect(stopped).toMatchObject({ is_active: false, next_run_at: null, run_count: 1 })
  expect(stopped.stopped).toMatch(/^Stopped because your balance was below the 2 credits for a run\./)
  expect(await balanceOf(me)).toBe(1)
  const page = await call('GET', `/watches/${id}`, { cookie: `fma-access-token=${me.token}` })
  expect(page.text).toContain('Stopped because your balance was below the 2 credits for a run.')
  await grantCredits(me.id, 10, 'test')
  const again = await call('PATCH', `/api/watches/${id}`, { token: me.token, json: { is_active: true } })
  expect(again.json).toMatchObject({ is_active: true, stopped: null })
  moveClock(4 * HOUR_S)
  await runDueWatches()
  expect(await balanceOf(me)).toBe(9)
})

test('a run is compared with the one before of the same query, and webhooks get one message about the change', async () => {
  const me = await makeAccount()
  const watch = await makeWatch(me)
  const hook = { url: `http://${HOOKS_HOST}/watches`, events: ['watch.changed'] }
  expect((await call('POST', '/api/webhooks', { token: me.token, json: hook })).status).toBe(201)
  const run = async (parts: object, asked = watch) => {
    const briefId = await addRun(me, asked, parts)
    await Promise.all([finishWatchRuns(), finishWatchRuns()])
    return briefId
  }
  const first = await run({ authenticity_score: 82, primary_narratives: [narrative('the pump failed', 1, 60)] })
  const second = await run({
    authenticity_score: 35,
    primary_narratives: [narrative('the pump failed', 0.4, 24), narrative('switched off on purpose', 0.6, 36)],
  })
  const { runs } = await runsOf(me, watch.id)
  expect(runs.map(({ brief_id }: any) => brief_id)).toEqual([second, first])
  expect(runs[1].change).toBeNull()
  expect(runs[0].change).toMatchObject({
    compared_to: { brief_id: first },
    changed: ['authenticity', 'narratives'],
    authenticity_score: { before: 82, after: 35 },
    narratives: {
      new: [{ name: 'switched off on purpose', before: 0, after: 0.6 }],
      falling: [{ name: 'the pump failed', before: 1, after: 0.4 }],
      gone: [],
      rising: [],
    },
  })
  const events = await database().sql`select type, data from events where account_id = ${me.id}`
  expect(events).toEqual([
    {
      type: 'watch.changed',
      data: {
        watch_id: watch.id,
        run_id: runs[0].id,
        brief_id: second,
        changed: ['authenticity', 'narratives'],
        is_sample: false,
      },
    },
  ])
  await run({ authenticity_score: 36, primary_narratives: [narrative('switched off on purpose', 1, 60)] })
  await run({ authenticity_score: 36, primary_narratives: [narrative('switched off on purpose', 1, 60)] })
  const [same] = (await runsOf(me, watch.id)).runs
  expect([same.change.changed, same.change.summary[0]]).toEqual([
    [],
    expect.stringMatching(/^Nothing has changed by more than chance since/),
  ])
  await call('PATCH', `/api/watches/${watch.id}`, { token: me.token, json: { query: 'dam leak' } })
  const other = (await call('GET', `/api/watches/${watch.id}`, { token: me.token })).json
  await run({ authenticity_score: 90 }, other)
  expect((await runsOf(me, watch.id)).runs[0].change).toBeNull()
})

test('a run on samples is marked, and is compared with no run on real talk', async () => {
  const me = await makeAccount()
  const watch = await makeWatch(me)
  for (const parts of [
    { authenticity_score: 82 },
    { authenticity_score: 13, is_sample: true },
    { authenticity_score: 80 },
  ]) {
    await addRun(me, watch, parts)
    await finishWatchRuns()
  }
  const { runs } = await runsOf(me, watch.id)
  expect(runs.map(({ is_sample: isSample }: any) => isSample)).toEqual([false, true, false])
  expect(runs[1].change).toBeNull()
  expect(runs[0].change).toMatchObject({ authenticity_score: { before: 82, after: 80 } })
  const { text } = await call('GET', `/watches/${watch.id}`, { cookie: `fma-access-token=${me.token}` })
  expect(text.match(/Sample data</g)).toHaveLength(1)
})

test('a deleted brief takes what comparisons say of its accounts with it, in its own run and in the one after', async () => {
  const me = await makeAccount()
  const watch = await makeWatch(me)
  const account = (handle: string) => ({
    platform: 'reddit' as const,
    handle,
    url: `https://www.reddit.com/user/${handle}`,
    suspicion: 0.9,
    narratives: [],
    indicators: [],
    disarm_techniques: [],
  })
  const run = async (...handles: string[]) => {
    const briefId = await addRun(me, watch, { adversary_accounts: handles.map(account) })
    await finishWatchRuns()
    return briefId
  }
  await run('anton')
  const second = await run('anton', 'berta')
  await run('berta')
  await run('carla')
  const told = async () => (await runsOf(me, watch.id)).runs.map(({ change }: any) => change !== null)
  expect(await told()).toEqual([true, true, true, false])
  expect((await call('DELETE', `/api/intelligence/briefs/${second}`, { token: me.token })).status).toBe(204)
  expect(await told()).toEqual([true, false, false, false])
  const { text } = await call('GET', `/api/watches/${watch.id}/runs`, { token: me.token })
  expect(text).not.toContain('anton')
})

test('a run makes a brief that its owner can read, by a worker of the service', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me)
  moveClock(HOUR_S)
  await runDueWatches()
  const [run] = await endedRuns(me, id, 1)
  expect(run).toMatchObject({ status: 'succeeded', change: null, error: null })
  const brief = await call('GET', `/api/intelligence/briefs/${run.brief_id}`, { token: me.token })
  expect(brief.json).toMatchObject({ query: 'harbour desalination outage', time_range: '24h' })
  expect(await balanceOf(me)).toBe(23)
})

test('a run that fails is refunded and says why', async () => {
  const me = await makeAccount()
  const watch = await makeWatch(me)
  await addFailedRun(me, watch, 'No source delivered a signal.')
  await finishWatchRuns()
  const [run] = await endedRuns(me, watch.id, 1)
  expect(run).toMatchObject({
    status: 'failed',
    brief_id: null,
    change: null,
    error: { code: 'engine_failed', message: 'No source delivered a signal.' },
  })
  expect(await balanceOf(me)).toBe(25)
})
