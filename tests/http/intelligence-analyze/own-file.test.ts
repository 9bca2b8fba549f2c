import { expect, test } from 'vitest'
import { balanceOf, call, makeAccount, type TestAccount } from '../../setup/app.ts'

const TABLE = [
  'id,created_at,author,text',
  '1,2026-03-02T08:00:00Z,marla,The dam is leaking',
  '2,,tomas,No time',
  '3,2026-03-02T08:05:00Z,tomas,The dam holds',
].join('\n')

async function send({ token }: TestAccount, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'file') form.set(name, new Blob([value]), 'posts.csv')
    else form.set(name, value)
  }
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  const raw = await body.text()
  return call('POST', '/api/intelligence/analyze/file', { token, raw, headers: { 'content-type': type, ...headers } })
}

test('a file makes a brief of the posts in it, and names the line that is none', async () => {
  const me = await makeAccount()
  const { status, json } = await send(me, { query: 'dam', file: TABLE })
  expect([status, json.sources, json.signal_count]).toEqual([200, ['own'], 2])
  expect(json.warnings[0]).toBe('1 line of the file refused: 3 has no time.')
  expect(await balanceOf(me)).toBe(23)
})

test('a job is returned at once where that is preferred', async () => {
  const me = await makeAccount()
  expect((await send(me, { query: 'dam', file: TABLE }, { prefer: 'respond-async' })).status).toBe(202)
})

test('too little credit is said before any work', async () => {
  const me = await makeAccount({ credits: 1 })
  const { status, json } = await send(me, { query: 'dam', file: TABLE })
  expect([status, json.details[1]]).toEqual([402, { path: 'price', message: '2' }])
})

test.each([
  ['no query', { file: TABLE }, 'query'],
  ['no file', { query: 'dam' }, 'file'],
  ['an unknown field', { query: 'dam', file: TABLE, max_signals: '20' }, 'max_signals'],
  ['no posts', { query: 'dam', file: 'id,text\n1,Dam' }, 'file.2'],
  ['a binary file', { query: 'dam', file: '\0\0' }, 'file'],
])('%s: refused, and nothing is charged', async (_name, fields, path) => {
  const me = await makeAccount()
  const { status, json } = await send(me, fields)
  expect([status, json.details[0]?.path]).toEqual([400, path])
  expect(await balanceOf(me)).toBe(25)
})

test('JSON is not a form', async () => {
  const { token } = await makeAccount()
  expect((await call('POST', '/api/intelligence/analyze/file', { token, json: { query: 'dam' } })).status).toBe(415)
})

test('a file that is too large is refused unread', async () => {
  const me = await makeAccount()
  const { status, json } = await send(me, { query: 'dam', file: 'a'.repeat(17 * 1024 * 1024) })
  expect([status, json.code]).toEqual([413, 'payload_too_large'])
})
