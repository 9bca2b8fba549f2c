import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { balanceOf, makeAccount } from '../../setup/app.ts'
import { ask } from './setup.ts'

test('with one credit nothing is started, and the refusal names balance and price', async () => {
  const me = await makeAccount({ credits: 1 })
  const { status, json } = await ask(me, { query: 'dam' })
  expect([status, json.code]).toEqual([402, 'insufficient_credits'])
  expect(json.details).toEqual([
    { path: 'balance', message: '1' },
    { path: 'price', message: '2' },
  ])
  expect(await database().sql`select 1 from works where account_id = ${me.id}`).toHaveLength(0)
})

test('of 50 different requests at the same time on a balance of 7, three make briefs and the rest are refused', async () => {
  const me = await makeAccount({ credits: 7 })
  const body = { search_terms: ['dam'], platforms: ['x'], max_signals: 10 }
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(me, body)))
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect([statuses.get(200)?.length, statuses.get(402)?.length]).toEqual([3, 47])
  expect(await balanceOf(me)).toBe(1)
  expect((await auditCredits()).breaches).toEqual([])
})
