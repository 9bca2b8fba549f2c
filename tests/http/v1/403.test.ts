import { expect, test } from 'vitest'
import { call, makeAccount, newText } from '../../setup/app.ts'
import { BRIEF, keyOf } from './setup.ts'

test('a key without the scope is refused', async () => {
  const me = await makeAccount()
  const [reader, writer] = await Promise.all([keyOf(me, ['read']), keyOf(me, ['analyze'])])
  const refused = await call('POST', '/api/v1/analyze', { token: reader, json: { text: newText() } })
  expect([refused.status, refused.json.code]).toEqual([403, 'insufficient_scope'])
  expect((await call('GET', '/api/v1/scans', { token: writer })).json.code).toBe('insufficient_scope')
})

test('briefs are neither made, listed, read, exported nor deleted without the scope briefs', async () => {
  const me = await makeAccount()
  const [token, other] = await Promise.all([keyOf(me, ['briefs']), keyOf(me, ['analyze', 'read'])])
  const made = await call('POST', '/api/v1/intelligence/analyze', { token, json: BRIEF })
  const at = `/api/v1/intelligence/briefs/${made.json.brief.id}`
  const calls = [
    ['POST', '/api/v1/intelligence/analyze', BRIEF],
    ['GET', '/api/v1/intelligence/briefs', undefined],
    ['GET', at, undefined],
    ['GET', `${at}/export?format=csv`, undefined],
    ['DELETE', at, undefined],
  ] as const
  for (const [method, path, json] of calls) {
    const refused = await call(method, path, { token: other, json })
    expect([refused.status, refused.json.code], `${method} ${path}`).toEqual([403, 'insufficient_scope'])
  }
})
