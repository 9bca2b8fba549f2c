import { expect, test } from 'vitest'
import { balanceOf, call, makeAccount, newText } from '../../setup/app.ts'

test('of 100 requests for the last credit one succeeds, and the others are refused with the balance and the price', async () => {
  const me = await makeAccount({ credits: 1 })
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      call('POST', '/api/analyze', { token: me.token, device: me.device, json: { text: newText() } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 402)
  expect(refused).toHaveLength(99)
  expect(refused[0]?.json).toMatchObject({
    code: 'insufficient_credits',
    details: [{ path: 'balance' }, { path: 'price', message: '1' }],
  })
  expect(await balanceOf(me)).toBe(0)
})

test('the address and the length are judged before the balance', async () => {
  const me = await makeAccount({ credits: 0 })
  const ask = (json: object) => call('POST', '/api/analyze', { token: me.token, json })
  expect((await ask({ url: 'http://127.0.0.1/' })).status).toBe(400)
  expect((await ask({ text: 'too short' })).status).toBe(422)
  expect((await ask({ text: newText() })).status).toBe(402)
})
