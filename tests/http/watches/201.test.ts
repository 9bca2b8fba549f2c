import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test('a new watch is as requested, has its first run ahead, and costs nothing', async () => {
  const me = await makeAccount()
  const json = {
    search_terms: ['dam', 'leak', 'dam'],
    platforms: ['x', 'financial'],
    time_range: '7d',
    max_signals: 60,
    every: 'weekly',
    weekday: 'monday',
    at: '06:00',
  }
  const { status, json: watch } = await call('POST', '/api/watches', { token: me.token, json })
  expect(status).toBe(201)
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
  const credits = await call('GET', '/api/user/credits', { token: me.token })
  expect(credits.json.credits_remaining).toBe(25)
  expect((await call('GET', `/api/watches/${watch.id}`, { token: me.token })).json).toEqual(watch)
})
