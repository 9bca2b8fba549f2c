import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { makeWatch } from './setup.ts'

test('the list is newest first, has pages, and holds only the account’s own watches', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const first = await makeWatch(me)
  const second = await makeWatch(me, { every: 'daily', at: '23:59' })
  await makeWatch(you)
  const list = await call('GET', '/api/watches', { token: me.token })
  expect([list.status, list.json.total, list.json.watches.map(({ id }: any) => id)]).toEqual([
    200,
    2,
    [second.id, first.id],
  ])
  const page = await call('GET', '/api/watches?limit=1&offset=1', { token: me.token })
  expect([page.json.total, page.json.watches.map(({ id }: any) => id)]).toEqual([2, [first.id]])
  expect((await call('GET', `/api/watches/${first.id}/runs`, { token: me.token })).json).toEqual({ runs: [], total: 0 })
})

test('a change keeps what it does not name', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me, { every: 'weekly', weekday: 'friday', at: '06:00', max_signals: 50 })
  const change = async (json: object) => call('PATCH', `/api/watches/${id}`, { token: me.token, json })
  expect((await change({ at: '07:30' })).json).toMatchObject({ every: 'weekly', weekday: 'friday', at: '07:30' })
  const daily = await change({ every: 'daily', search_terms: ['dam', 'leak'] })
  expect(daily.json).toMatchObject({ query: 'dam, leak', every: 'daily', weekday: null, at: '07:30', max_signals: 50 })
  expect(daily.json.next_run_at.slice(11, 16)).toBe('07:30')
  const hourly = await change({ every: 'hourly', time_range: '1h' })
  expect(hourly.json).toMatchObject({ every: 'hourly', at: null, weekday: null, time_range: '1h', query: 'dam, leak' })
})

test('a watch is switched off and on, and has no next run meanwhile', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me)
  const off = await call('PATCH', `/api/watches/${id}`, { token: me.token, json: { is_active: false } })
  expect(off.json).toMatchObject({ is_active: false, next_run_at: null, stopped: null })
  const on = await call('PATCH', `/api/watches/${id}`, { token: me.token, json: { is_active: true } })
  expect(on.json).toMatchObject({ is_active: true, stopped: null })
  expect(Date.parse(on.json.next_run_at)).toBeGreaterThan(Date.now())
})
