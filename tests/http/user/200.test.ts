import { expect, test } from 'vitest'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { call, makeAccount, newText } from '../../setup/app.ts'

test('an account sees its profile and its credits', async () => {
  const me = await makeAccount()
  const credits = await call('GET', '/api/user/credits', { token: me.token })
  expect(credits.status).toBe(200)
  expect(credits.json).toEqual({ credits_remaining: 25, plan: 'free' })
  expect(credits.headers.get('cache-control')).toBe('private, no-store')
  const profile = await call('GET', '/api/user/profile', { token: me.token })
  expect(profile.json).toEqual({ id: me.id, email: me.email, plan: 'free', credits_remaining: 25 })
})

test('the ledger lists sign-up, charge and refund, newest first, and adds up to the balance', async () => {
  const me = await makeAccount()
  const ask = (json: object) => call('POST', '/api/analyze', { token: me.token, device: me.device, json })
  const scan = (await ask({ text: newText() })).json
  await ask({ url: `http://${PAGES_HOST}/missing` })
  const { json } = await call('GET', '/api/user/credits/ledger', { token: me.token })
  expect(json.total).toBe(4)
  expect(
    json.entries.map((entry: { kind: string; amount: number; balance_after: number }) => [
      entry.kind,
      entry.amount,
      entry.balance_after,
    ]),
  ).toEqual([
    ['refund', 1, 24],
    ['charge', -1, 23],
    ['charge', -1, 24],
    ['grant', 25, 25],
  ])
  expect(json.entries[2].reference).toBe(scan.shortcode)
  const page = await call('GET', '/api/user/credits/ledger?limit=1&offset=3', { token: me.token })
  expect(page.json.entries.map((entry: { kind: string }) => entry.kind)).toEqual(['grant'])
})
