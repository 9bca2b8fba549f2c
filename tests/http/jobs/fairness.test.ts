import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { balanceOf, call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { testEnvironment } from '../../setup/environment.ts'
import { until } from '../../setup/until.ts'

const { site } = testEnvironment
const HELD = Array.from({ length: 20 }, (_, index) => ({ url: `http://${PAGES_HOST}/held?article=${index}` }))

async function works(me: TestAccount, state: string): Promise<number> {
  const [row] = await database().sql`
    select count(*)::integer as works from works where account_id = ${me.id} and state = ${state} and kind = 'analysis'`
  return row?.works
}

const analyze = (me: TestAccount, json: object, headers = {}) =>
  call('POST', '/api/analyze', { token: me.token, device: me.device, json, headers })

test('an account with twenty slow analyses and a slow batch has half of the slots: another is served meanwhile', async () => {
  site.hold()
  const [many, few, other] = [await makeAccount({ credits: 50 }), await makeAccount(), await makeAccount()]
  await call('POST', '/api/analyze/batch', { token: many.token, device: many.device, json: { items: HELD } })
  const preferAsync = { prefer: 'respond-async' }
  for (const item of HELD) await analyze(many, { url: `${item.url}&waits` }, preferAsync)
  await until('half of the slots are taken', () => site.held() >= 4 || undefined)

  for (let times = 0; times < 3; times++) {
    expect((await analyze(few, { text: newText() })).status).toBe(200)
    expect([await works(many, 'running'), site.held()]).toEqual([4, 4])
  }
  // A second account's slow work takes the other half, which the first could not use.
  for (const item of HELD.slice(0, 6)) await analyze(other, { url: `${item.url}&other` }, preferAsync)
  await until('the other half is taken', () => site.held() >= 8 || undefined)
  expect([await works(many, 'running'), await works(other, 'running')]).toEqual([4, 4])

  site.letGo()
  await until(
    'all is done',
    async () => (await works(many, 'succeeded')) + (await works(many, 'failed')) === 40 || undefined,
  )
  expect(await balanceOf(many)).toBe(50 - (await works(many, 'succeeded')))
})
