import { randomUUID } from 'node:crypto'
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

test('200: the list is newest first, pages, and holds the own ones only', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const first = await makeWatch(me)
  const second = await makeWatch(me, { every: 'daily', at: '23:59' })
  await makeWatch(you)
  const list = await call('GET', '/api/watches', { token: me.token })
  expect([list.json.total, list.json.watches.map(({ id }: any) => id)]).toEqual([2, [second.id, first.id]])
  const page = await call('GET', '/api/watches?limit=1&offset=1', { token: me.token })
  expect([page.json.total, page.json.watches.map(({ id }: any) => id)]).toEqual([2, [first.id]])
  expect((await call('GET', `/api/watches/${first.id}/runs`, { token: me.token })).json).toEqual({ runs: [], total: 0 })
})

test.each([
  ['neither query nor terms', { query: undefined }, 'query'],
  ['both query and terms', { search_terms: ['dam'] }, 'query'],
  ['only spaces', { query: '  ' }, 'query'],
  ['no rhythm', { every: undefined }, 'every'],
  ['an unknown rhythm', { every: 'yearly' }, 'every'],
  ['a time that is none', { every: 'daily', at: '24:00' }, 'at'],
  ['a time of day every hour', { at: '06:00' }, 'at'],
  ['a weekday every day', { every: 'daily', weekday: 'monday' }, 'weekday'],
  ['an unknown platform', { platforms: ['x', 'fax'] }, 'platforms.1'],
  ['no platform', { platforms: [] }, 'platforms'],
  ['too many signals', { max_signals: 201 }, 'max_signals'],
  ['an unknown range', { time_range: '2d' }, 'time_range'],
  ['an unknown field', { nonsense: 1 }, 'nonsense'],
])('400: a watch with %s is refused by the name of the field', async (_name, change, path) => {
  const me = await makeAccount()
  const json = { query: 'harbour', every: 'hourly', ...change }
  const answer = await call('POST', '/api/watches', { token: me.token, json })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
  expect(answer.json.details.map((detail: any) => detail.path)).toContain(path)
})

test('400: an account has at most 20 watches, also when it asks for many at once', async () => {
  const me = await makeAccount()
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      call('POST', '/api/watches', { token: me.token, json: { query: 'harbour', every: 'hourly' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
  expect(answers.find(({ status }) => status === 400)?.json.error).toContain('limit of 20 watches')
})

test('200: a change keeps what it does not name', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me, { every: 'weekly', weekday: 'friday', at: '06:00', max_signals: 50 })
  const change = async (json: object) => call('PATCH', `/api/watches/${id}`, { token: me.token, json })
  expect((await change({ at: '07:30' })).json).toMatchObject({ every: 'weekly', weekday: 'friday', at: '07:30' })
  const daily = await change({ every: 'daily', search_terms: ['dam', 'leak'] })
  expect(daily.json).toMatchObject({ query: 'dam, leak', every: 'daily', weekday: null, at: '07:30', max_signals: 50 })
  expect(daily.json.next_run_at.slice(11, 16)).toBe('07:30')
  const hourly = await change({ every: 'hourly', time_range: '1h' })
  expect(hourly.json).toMatchObject({ every: 'hourly', at: null, weekday: null, time_range: '1h', query: 'dam, leak' })
  expect((await change({ at: '06:00' })).json.details[0].path).toBe('at')
  for (const json of [{}, { is_active: 'yes' }, { every: 'daily', weekday: 'monday' }, { nonsense: 1 }]) {
    const answer = await change(json)
    expect([answer.status, answer.json.code], JSON.stringify(json)).toEqual([400, 'invalid_request'])
  }
})

test('200: a watch is switched off and on, and has no next run meanwhile', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me)
  const off = await call('PATCH', `/api/watches/${id}`, { token: me.token, json: { is_active: false } })
  expect(off.json).toMatchObject({ is_active: false, next_run_at: null, stopped: null })
  const on = await call('PATCH', `/api/watches/${id}`, { token: me.token, json: { is_active: true } })
  expect(on.json).toMatchObject({ is_active: true, stopped: null })
  expect(Date.parse(on.json.next_run_at)).toBeGreaterThan(Date.now())
})

test('204: a deleted watch is gone', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me)
  expect((await call('DELETE', `/api/watches/${id}`, { token: me.token })).status).toBe(204)
  expect((await call('GET', `/api/watches/${id}`, { token: me.token })).status).toBe(404)
  expect((await call('DELETE', `/api/watches/${id}`, { token: me.token })).status).toBe(404)
})

test('404: another account’s watch answers like one that never was', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const { id } = await makeWatch(me)
  for (const [method, path, json] of [
    ['GET', '', undefined],
    ['GET', '/runs', undefined],
    ['PATCH', '', { is_active: false }],
    ['DELETE', '', undefined],
  ] as const) {
    for (const wanted of [id, randomUUID(), 'nope']) {
      const answer = await call(method, `/api/watches/${wanted}${path}`, { token: you.token, json })
      expect([answer.status, answer.json.error]).toEqual([404, 'There is no such watch.'])
    }
  }
  expect((await call('GET', `/api/watches/${id}`, { token: me.token })).json.is_active).toBe(true)
})

test('401 and 403: nobody without a session, no page of another origin, and no key', async () => {
  const me = await makeAccount()
  const { id } = await makeWatch(me)
  const { json } = await call('POST', '/api/keys', { token: me.token, json: { name: 'k', scopes: ['briefs', 'read'] } })
  for (const path of ['/api/watches', `/api/watches/${id}`, `/api/watches/${id}/runs`]) {
    expect((await call('GET', path)).status).toBe(401)
    expect((await call('GET', path, { token: json.key })).status).toBe(401)
  }
  const foreign = await call('DELETE', `/api/watches/${id}`, {
    cookie: `fma-access-token=${me.token}`,
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  })
  expect([foreign.status, foreign.json.code]).toEqual([403, 'cross_origin'])
})
