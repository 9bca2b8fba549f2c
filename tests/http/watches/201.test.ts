import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { makeWatch } from './watch-setup.ts'

test('201: a watch is as it was asked for, its first run lies ahead, and making it costs nothing', async () => {
  const me = await makeAccount()
  const watch = await makeWatch(me, {
    query: undefined,
    search_terms: ['dam', 'leak', 'dam'],
    platforms: ['x', 'financial'],
    time_range: '7d',
    max_signals: 60,
    every: 'weekly',
    weekday: 'monday',
    at: '06:00',
  })
  expect(watch).toMatchObject({
    query: 'dam, leak',
    search_terms: ['dam', 'leak'],
    platforms: ['x', 'financial'],
    time_range: '7d',
    max_signals: 60,
    every: 'weekly',
    weekday: 'monday',
    at: '06:00',
    is_active: true,
    stopped: null,
    run_count: 0,
  })
  const next = new Date(watch.next_run_at)
  expect([next.getUTCDay(), next.toISOString().slice(11)]).toEqual([1, '06:00:00.000Z'])
  expect(next.getTime() - Date.now()).toBeGreaterThan(0)
  expect(next.getTime() - Date.now()).toBeLessThanOrEqual(7 * 86_400_000)
  const { json } = await call('GET', '/api/user/credits', { token: me.token })
  expect(json.credits_remaining).toBe(25)
  expect((await call('GET', `/api/watches/${watch.id}`, { token: me.token })).json).toEqual(watch)
})
