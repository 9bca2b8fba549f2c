import { afterAll, afterEach, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { hang } from '../../fakes/webhook-receiver.ts'
import { call, makeAccount, type TestAccount } from '../../setup/app.ts'
import { moveClock, receiver, register, type TestWebhook } from '../../setup/webhooks.ts'
import { until } from '../../setup/until.ts'

/** The full run has 1,000 of each. */
const COUNT = Number(process.env.FMA_TEST_DELIVERIES ?? 150)

afterEach(() => moveClock(0))
afterAll(() => receiver.letGo())

async function record(me: TestAccount, count: number): Promise<void> {
  const data = JSON.stringify({ key_id: '0196a1f0-7c3e-7b52-9d4e-3f1c2a5b6d70', name: 'k', prefix: 'fmk_00000000' })
  await database().sql`
    select record_event(${me.id}, 'api_key.revoked', ${data}::text::jsonb, ${new Date()})
    from generate_series(1, ${count}::integer)`
}

async function remove(me: TestAccount, webhook: TestWebhook): Promise<void> {
  await call('DELETE', `/api/webhooks/${webhook.id}`, { token: me.token })
}

test(`${COUNT} deliveries to a receiver that hangs do not hold up ${COUNT} to a quick one, queued after them`, async () => {
  const [slow, quick] = [await makeAccount(), await makeAccount()]
  const [hanging, receiving] = [await register(slow, ['api_key.revoked']), await register(quick, ['api_key.revoked'])]
  receiver.on(hanging.name, hang)
  await record(slow, COUNT)
  const began = performance.now()
  await record(quick, COUNT)
  await until('all quick ones have come', () => receiver.messages(receiving.name).length >= COUNT || undefined)
  const seconds = (performance.now() - began) / 1000
  if (COUNT >= 1000) console.log(`${COUNT} quick deliveries beside as many hanging ones: ${seconds.toFixed(1)} s`)
  // All deliveries of one were done while the first attempts of the other still hung.
  expect(receiver.messages(hanging.name).length).toBeLessThanOrEqual(10)
  expect(receiver.hanging(hanging.name)).toBeGreaterThan(0)
  await remove(slow, hanging)
})

test('twenty receivers of one account that hang leave room for another account’s', async () => {
  const [slow, quick] = [await makeAccount(), await makeAccount()]
  const hanging = await Promise.all(Array.from({ length: 20 }, () => register(slow, ['api_key.revoked'])))
  for (const { name } of hanging) receiver.on(name, hang)
  await record(slow, 30)
  await until('they hang', () => hanging.every(({ name }) => receiver.hanging(name) > 0) || undefined)
  const receiving = await register(quick, ['api_key.revoked'])
  await record(quick, 30)
  await until('all quick ones have come', () => receiver.messages(receiving.name).length >= 30 || undefined)
  expect(hanging.every(({ name }) => receiver.messages(name).length <= 2)).toBe(true)
  await Promise.all(hanging.map((webhook) => remove(slow, webhook)))
})

test('receivers that answered well and then hang, more than all slots, give way to another account’s before they give up', async () => {
  const [slow, quick] = [await makeAccount(), await makeAccount()]
  const hanging = await Promise.all(Array.from({ length: 8 }, () => register(slow, ['api_key.revoked'])))
  for (const { name } of hanging) receiver.on(name, hang)
  const ids = hanging.map(({ id }) => id)
  await database().sql`update webhook_endpoints set pace = 10 where id in ${database().sql(ids)}`
  await record(slow, 20)
  const open = () => hanging.reduce((sum, { name }) => sum + receiver.hanging(name), 0)
  await until('they take every slot', () => open() >= 64 || undefined)
  const receiving = await register(quick, ['api_key.revoked'])
  await record(quick, 50)
  await until('all quick ones have come', () => receiver.messages(receiving.name).length >= 50 || undefined)
  // None of them has been abandoned yet: an attempt takes 15 s.
  expect(hanging.every(({ name }) => receiver.messages(name).length === receiver.hanging(name))).toBe(true)
  await Promise.all(hanging.map((webhook) => remove(slow, webhook)))
  receiver.letGo()
})

test('a receiver that failed is tried one message at a time, and gets more at once when it answers again', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['api_key.revoked'])
  let open = 0
  const most = { whileFailing: 0, ever: 0 }
  receiver.on(webhook.name, (response, _message, count) => {
    open += 1
    // The first two start at once, before anything is known about it.
    if (count > 2 && count <= 10) most.whileFailing = Math.max(most.whileFailing, open)
    most.ever = Math.max(most.ever, open)
    setImmediate(() => {
      open -= 1
      response.writeHead(count <= 10 ? 500 : 204).end()
    })
  })
  await record(me, 100)
  const pace = async () =>
    (await database().sql<{ pace: number }[]>`select pace from webhook_endpoints where id = ${webhook.id}`)[0]?.pace
  await until('it answers well again', async () => (await pace()) === 10 || undefined)
  expect(most.whileFailing).toBe(1)
  expect(most.ever).toBeLessThanOrEqual(10)
  await remove(me, webhook)
})
