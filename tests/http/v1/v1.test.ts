import { expect, test } from 'vitest'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

async function keyOf(account: TestAccount, scopes: string[]): Promise<string> {
  return (await call('POST', '/api/keys', { token: account.token, json: { name: 'test', scopes } })).json.key
}

test('a key gets the summary, or the whole analysis where it asks for it', async () => {
  const me = await makeAccount()
  const token = await keyOf(me, ['analyze', 'read'])
  const short = await call('POST', '/api/v1/analyze', { token, json: { text: newText() } })
  expect(short.status, short.text).toBe(200)
  expect(Object.keys(short.json).toSorted()).toEqual(
    'analytical_synthesis bias_spectrum cached device_id fallacy_count isOwner isPublic propaganda_index publisher_name share_url shortcode source_reliability source_reliability_basis usage'.split(
      ' ',
    ),
  )
  expect(short.headers.get('access-control-allow-origin')).toBe('*')
  const full = await call('POST', '/api/v1/analyze', { token, json: { text: newText(), full_report: true } })
  expect(full.json.logical_fallacies).toBeInstanceOf(Array)
  expect((await call('GET', '/api/v1/scans', { token })).json.total).toBe(2)
  expect((await call('GET', `/api/v1/scans/${short.json.shortcode}`, { token })).headers.get('cache-control')).toBe(
    'private, no-store',
  )
})

test('a scope that is missing is 403, a webhook that is not registered 400', async () => {
  const me = await makeAccount()
  const [reader, writer] = await Promise.all([keyOf(me, ['read']), keyOf(me, ['analyze'])])
  const refused = await call('POST', '/api/v1/analyze', { token: reader, json: { text: newText() } })
  expect([refused.status, refused.json.code]).toEqual([403, 'insufficient_scope'])
  expect((await call('GET', '/api/v1/scans', { token: writer })).json.code).toBe('insufficient_scope')
  const hooked = await call('POST', '/api/v1/analyze', {
    token: writer,
    json: { text: newText(), webhook_url: 'https://example.com/in' },
  })
  expect([hooked.status, hooked.json.details[0].path]).toEqual([400, 'webhook_url'])
})

test('without a key, whatever is asked, it is 401', async () => {
  for (const path of ['/api/v1/scans', '/api/v1/user/credits', '/api/v1/scans/AAAAAAAAAAAA', '/api/v1/jobs/nope']) {
    expect((await call('GET', path)).status).toBe(401)
  }
  expect((await call('POST', '/api/v1/analyze', { json: { text: newText() } })).status).toBe(401)
  expect((await call('GET', '/api/v1/nothing')).status).toBe(404)
})

test('a key toggles and deletes a scan by its device id', async () => {
  const me = await makeAccount()
  const token = await keyOf(me, ['analyze', 'read'])
  const { json } = await call('POST', '/api/v1/analyze', { token, json: { text: newText() } })
  const toggled = await call('POST', `/api/v1/scans/${json.shortcode}/privacy`, {
    token,
    device: json.device_id,
    json: { is_public: false },
  })
  expect(toggled.json.isPublic).toBe(false)
  expect((await call('DELETE', `/api/v1/scans/${json.shortcode}`, { token })).status).toBe(404)
  expect((await call('DELETE', `/api/v1/scans/${json.shortcode}`, { token, device: json.device_id })).status).toBe(204)
})

test('briefs are made, listed, read, exported and deleted with the scope briefs, and with no other', async () => {
  const me = await makeAccount()
  const [token, other] = await Promise.all([keyOf(me, ['briefs']), keyOf(me, ['analyze', 'read'])])
  const body = { searchTerms: ['dam'], sources: ['x'], max_items: 20 }
  const made = await call('POST', '/api/v1/intelligence/analyze', { token, json: body })
  expect([made.status, made.json.credits]).toEqual([200, { charged: 2, remaining: 23 }])
  expect(made.headers.get('access-control-allow-origin')).toBe('*')
  const at = `/api/v1/intelligence/briefs/${made.json.brief.id}`
  const calls = [
    ['GET', '/api/v1/intelligence/briefs', 200],
    ['GET', at, 200],
    ['GET', `${at}/export?format=csv`, 200],
    ['DELETE', at, 204],
  ] as const
  for (const [method, path, status] of calls) {
    expect((await call(method, path, { token: other })).json.code).toBe('insufficient_scope')
    expect((await call(method, path, { token })).status).toBe(status)
  }
  const refused = await call('POST', '/api/v1/intelligence/analyze', { token: other, json: body })
  expect([refused.status, refused.json.code]).toEqual([403, 'insufficient_scope'])
  expect((await call('POST', '/api/intelligence/analyze', { token, json: body })).status).toBe(401)
})

test('the job of a key’s brief is under its own prefix', async () => {
  const me = await makeAccount()
  const token = await keyOf(me, ['briefs', 'read'])
  const accepted = await call('POST', '/api/v1/intelligence/analyze', {
    token,
    json: { query: 'dam' },
    headers: { prefer: 'respond-async' },
  })
  expect([accepted.status, accepted.headers.get('location')]).toEqual([202, `/api/v1/jobs/${accepted.json.id}`])
  const events = await call('GET', `/api/v1/jobs/${accepted.json.id}/events`, { token })
  expect(events.text).toMatch(/"result_url":"http:\/\/fma\.test\/api\/v1\/intelligence\/briefs\/[0-9a-f-]{36}"/)
})
