import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test.each([
  ['no item', { items: [] }],
  ['101 items', { items: Array.from({ length: 101 }, () => ({ text: 'x' })) }],
  ['an item of neither kind', { items: [{}] }],
  ['an item of both kinds', { items: [{ url: 'https://a.example', text: 'x' }] }],
  ['an unknown field', { items: [{ text: 'x' }], nonsense: 1 }],
])('a batch with %s is 400', async (_name, json) => {
  const me = await makeAccount()
  const answer = await call('POST', '/api/analyze/batch', { token: me.token, json })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
})

test('a wrong item is named with what is wrong in it', async () => {
  const me = await makeAccount()
  const json = { items: [{ text: 'x' }, { url: 'https://a.example', lang: 'en' }] }
  const answer = await call('POST', '/api/analyze/batch', { token: me.token, json })
  expect(answer.json.details).toEqual([{ path: 'items.1.lang', message: 'unknown field' }])
})
