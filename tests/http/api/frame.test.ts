import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['GET', '/api'],
  ['GET', '/api/v1/nothing'],
  ['GET', '/api/scans/AAAAAAAAAAAA/nothing'],
])('an unknown path under /api is the error object: %s %s', async (method, path) => {
  const answer = await call(method, path)
  expect([answer.status, answer.json?.code]).toEqual([404, 'not_found'])
  expect(answer.json.request_id).toBe(answer.headers.get('x-request-id'))
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test.each([
  ['PUT', '/api/analyze', 'GET, HEAD, POST, OPTIONS'],
  ['DELETE', '/api/user/credits', 'GET, HEAD, OPTIONS'],
  ['PATCH', '/api/scans/AAAAAAAAAAAA', 'GET, HEAD, DELETE, OPTIONS'],
  ['GET', '/api/scans/AAAAAAAAAAAA/privacy', 'POST, OPTIONS'],
])('a wrong method is the error object with Allow: %s %s', async (method, path, allow) => {
  const answer = await call(method, path)
  expect([answer.status, answer.json?.code]).toEqual([405, 'method_not_allowed'])
  expect(answer.headers.get('allow')).toBe(allow)
})

test('HEAD and OPTIONS are answered', async () => {
  const head = await call('HEAD', '/api/analyze')
  expect(head.status).toBe(200)
  const options = await call('OPTIONS', '/api/analyze')
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
})

test('a sane request id comes back, another is replaced', async () => {
  expect(
    (await call('GET', '/api/nothing', { headers: { 'x-request-id': 'check-4711' } })).headers.get('x-request-id'),
  ).toBe('check-4711')
  const replaced = await call('GET', '/api/nothing', { headers: { 'x-request-id': 'a b' } })
  expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('health endpoints answer, and the metrics only to this machine itself, not to whom it asks for', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await call('GET', path)).status).toBe(200)
  expect((await call('GET', '/metrics')).status).toBe(404)
  const metrics = await call('GET', '/metrics', { headers: { 'x-fma-peer': '127.0.0.1' } })
  expect(metrics.text).toContain('fma_works{state="succeeded"}')
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded', 'Via', 'X-Real-IP']) {
    const headers = { 'x-fma-peer': '127.0.0.1', [name]: '127.0.0.1' }
    expect((await call('GET', '/metrics', { headers })).status, name).toBe(404)
  }
})

test('the views of the contract are there', async () => {
  const { database } = await import('#db/client.server.ts')
  const me = await makeAccount()
  const { sql } = database()
  expect(await sql`select * from v_balance where user_id = ${me.id}`).toEqual([{ user_id: me.id, balance: 25 }])
  const [entry] = await sql`select * from v_ledger where user_id = ${me.id}`
  expect(Object.keys(entry ?? {})).toEqual(['id', 'user_id', 'amount', 'kind', 'work_id', 'created_at'])
  const columns =
    await sql`select column_name from information_schema.columns where table_name = 'v_work' order by ordinal_position`
  expect(columns.map((column) => column.column_name)).toEqual([
    'id',
    'kind',
    'user_id',
    'state',
    'shortcode',
    'brief_id',
    'attempts',
    'created_at',
    'finished_at',
  ])
})

test('pages stand in a window of their own, and only what others are meant to show or read may be loaded by them', async () => {
  const page = await call('GET', '/')
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect((await call('GET', '/api/scans/AAAAAAAAAAAA')).headers.get('cross-origin-resource-policy')).toBe(
    'cross-origin',
  )
})
