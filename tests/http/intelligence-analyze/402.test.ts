import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { balanceOf, makeAccount } from '../../setup/app.ts'
import { ask } from './setup.ts'

test('402: with one credit nothing is started, and the answer says balance and price', async () => {
  const me = await makeAccount({ credits: 1 })
  const { status, json } = await ask(me, { query: 'dam' })
  expect([status, json.code]).toEqual([402, 'insufficient_credits'])
  expect(json.details).toEqual([
    { path: 'balance', message: '1' },
    { path: 'price', message: '2' },
  ])
  expect(await database().sql`select 1 from works where account_id = ${me.id}`).toHaveLength(0)
})

test('50 different requests at once on a balance of 7 make three briefs and the rest 402', async () => {
  const me = await makeAccount({ credits: 7 })
  const body = { search_terms: ['dam'], platforms: ['x'], max_signals: 10 }
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(me, body)))
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect([statuses.get(200)?.length, statuses.get(402)?.length]).toEqual([3, 47])
  expect(await balanceOf(me)).toBe(1)
  expect((await auditCredits()).breaches).toEqual([])
})
