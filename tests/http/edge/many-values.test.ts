import { beforeAll, expect, test } from 'vitest'
import { call, makeAccount, type TestAccount } from '../../setup/app.ts'
import { calledWhile } from '../../setup/called-functions.ts'

let me: TestAccount
let cookie: string
beforeAll(async () => {
  me = await makeAccount({ credits: 10 })
  cookie = `fma-access-token=${me.token}; fma-device-id=${me.device}`
})

const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=x'
const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'

test.each([
  ['/api/analyze/batch', `{"items":[${'{},'.repeat(500_000)}{}]}`],
  ['/api/analyze', `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
  ['/api/intelligence/analyze', `{"search_terms":["a"],"platforms":[${'1,'.repeat(500_000)}1],"max_signals":10}`],
  ['/api/watches', '['.repeat(1_000_000)],
])('a body for %s that is small enough but holds too many values is refused unread', async (path, raw) => {
  const { result, called } = await calledWhile(() =>
    call('POST', path, { token: me.token, device: me.device, raw, headers: { 'content-type': 'application/json' } }),
  )
  expect([result.status, result.json.code]).toEqual([400, 'invalid_request'])
  expect(result.json.error).toMatch(/too many values/)
  expect(called).toContain('holdsTooManyValues')
  expect(called).not.toContain('sizeWords')
})

test.each([
  ['/', FORM, 'a=&'.repeat(500_000)],
  ['/batch', MULTIPART, `${PART.repeat(20_000)}--x--\r\n`],
])('a form for %s of too many fields is refused unread', async (path, type, raw) => {
  const answer = await call('POST', path, {
    cookie,
    raw,
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
  })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('too many fields')])
})

test('of a file of a million lines a batch says that they are too many', async () => {
  const headers = { 'content-type': FORM, 'sec-fetch-site': 'same-origin' }
  const raw = `addresses=${'a%0A'.repeat(300_000)}`
  const answer = await call('POST', '/batch', { cookie, raw, headers })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('You entered 1,000 or more')])
})
