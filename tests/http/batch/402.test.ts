import { expect, test } from 'vitest'
import { balanceOf, call, makeAccount, newText } from '../../setup/app.ts'

test('where the balance is too low for all, none is started', async () => {
  const me = await makeAccount({ credits: 1 })
  const items = [{ text: newText() }, { text: newText() }]
  const answer = await call('POST', '/api/analyze/batch', { token: me.token, json: { items } })
  expect([answer.status, answer.json.code]).toEqual([402, 'insufficient_credits'])
  expect(await balanceOf(me)).toBe(1)
})
