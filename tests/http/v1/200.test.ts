import { expect, test } from 'vitest'
import { call, makeAccount, newText } from '../../setup/app.ts'
import { BRIEF, keyOf } from './setup.ts'

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

test('briefs are made, listed, read, exported and deleted with the scope briefs', async () => {
  const me = await makeAccount()
  const token = await keyOf(me, ['briefs'])
  const made = await call('POST', '/api/v1/intelligence/analyze', { token, json: BRIEF })
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
    expect((await call(method, path, { token })).status).toBe(status)
  }
})
