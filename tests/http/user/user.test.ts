import { expect, test } from 'vitest'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { call, makeAccount, newText } from '../../setup/app.ts'

test.each(['/api/user/credits', '/api/user/profile', '/api/user/credits/ledger', '/api/scans'])(
  '%s without a session is 401',
  async (path) => {
    for (const token of [undefined, 'fms_nonsense', '']) {
      const answer = await call('GET', path, { token })
      expect([answer.status, answer.json.code]).toEqual([401, 'unauthorized'])
    }
  },
)

test('an account sees its profile and its credits', async () => {
  const me = await makeAccount()
  const credits = await call('GET', '/api/user/credits', { token: me.token })
  expect(credits.json).toEqual({ credits_remaining: 25, plan: 'free' })
  expect(credits.headers.get('cache-control')).toBe('private, no-store')
  const profile = await call('GET', '/api/user/profile', { token: me.token })
  expect(profile.json).toEqual({ id: me.id, email: me.email, plan: 'free', credits_remaining: 25 })
})

test('the ledger tells of sign-up, charge and refund, newest first, and adds up to the balance', async () => {
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

test('a row of the ledger can be neither changed nor deleted', async () => {
  const { database } = await import('#db/client.server.ts')
  const me = await makeAccount()
  await expect(database().sql`update ledger set amount = 99 where account_id = ${me.id}`).rejects.toThrow(
    'never changed',
  )
  await expect(database().sql`delete from ledger where account_id = ${me.id}`).rejects.toThrow('never changed')
})
