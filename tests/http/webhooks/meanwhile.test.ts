import { afterEach, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { answer } from '../../fakes/webhook-receiver.ts'
import { call, makeAccount, type TestAccount } from '../../setup/app.ts'
import { deliveries, messages, moveClock, receiver, register, type TestWebhook } from '../../setup/webhooks.ts'
import { until } from '../../setup/until.ts'

afterEach(() => moveClock(0))

const DAY = 86_400

const change = (me: TestAccount, { id }: TestWebhook, json: object) =>
  call('PATCH', `/api/webhooks/${id}`, { token: me.token, json })
const ping = (me: TestAccount, { id }: TestWebhook) => call('POST', `/api/webhooks/${id}/test`, { token: me.token })
const read = async (me: TestAccount, { id }: TestWebhook) =>
  (await call('GET', `/api/webhooks/${id}`, { token: me.token })).json

/** An endpoint whose receiver holds a ping until it is released, and that ping's delivery. */
async function held(me: TestAccount, status: number) {
  const webhook = await register(me, ['ping'])
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  receiver.on(webhook.name, (response) => void promise.then(() => response.writeHead(status).end()))
  await ping(me, webhook)
  await messages(webhook)
  const [delivery] = await deliveries(me, webhook, (all) => all.length === 1)
  return { webhook, delivery, letGo }
}

test('a 410 of the address before the last change neither disables the endpoint nor ends the delivery', async () => {
  const me = await makeAccount()
  const { webhook, letGo } = await held(me, 410)
  const other = `${webhook.name}-new`
  expect((await change(me, webhook, { url: receiver.url(other) })).status).toBe(200)
  letGo()
  const [delivery] = await deliveries(me, webhook, (all) => all[0].attempts.length === 1)
  expect(delivery).toMatchObject({ state: 'pending', attempts: [{ status: 410 }] })
  expect(await read(me, webhook)).toMatchObject({ disabled_at: null, failing_since: null })
  moveClock(60)
  await until('the new address has it', () => receiver.messages(other).length === 1)
})

test('a success that comes after the endpoint was disabled is one', async () => {
  const me = await makeAccount()
  const { webhook, letGo } = await held(me, 204)
  await change(me, webhook, { enabled: false })
  expect(await deliveries(me, webhook)).toMatchObject([{ state: 'failed' }])
  letGo()
  const all = await deliveries(me, webhook, ([delivery]) => delivery.attempts.length === 1)
  expect(all).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }])
})

test('however often a delivery is replayed, also over a stop and a start, its receiver is not asked twice at once', async () => {
  const me = await makeAccount()
  const { webhook, delivery, letGo } = await held(me, 204)
  const again = `/api/webhooks/${webhook.id}/deliveries/${delivery.id}/replay`
  for (let round = 0; round < 5; round++) {
    for (let time = 0; time < 5; time++) expect((await call('POST', again, { token: me.token })).status).toBe(202)
    await change(me, webhook, { enabled: false })
    await change(me, webhook, { enabled: true })
  }
  expect((await call('POST', again, { token: me.token })).status).toBe(202)
  // Another account's message passes through the same worker after all of these.
  const other = await makeAccount()
  const quick = await register(other, ['ping'])
  await ping(other, quick)
  await messages(quick)
  expect(receiver.messages(webhook.name)).toHaveLength(1)
  letGo()
  expect(await deliveries(me, webhook)).toMatchObject([{ state: 'delivered', event_id: delivery.event_id }])
})

test('a delivery that is replayed while an attempt runs is tried again at once where that attempt fails', async () => {
  const me = await makeAccount()
  const { webhook, delivery, letGo } = await held(me, 500)
  await call('POST', `/api/webhooks/${webhook.id}/deliveries/${delivery.id}/replay`, { token: me.token })
  receiver.on(webhook.name, answer(204))
  letGo()
  const all = await deliveries(me, webhook)
  expect(all).toMatchObject([{ state: 'delivered', attempts: [{ status: 500 }, { status: 204 }] }])
})

test('what is recorded while its endpoint is being disabled has failed with the rest, and waits for nothing', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['api_key.created'])
  // If an attempt begins before the change, it fails and is not retried.
  receiver.on(webhook.name, answer(500))
  const recorded = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const data = JSON.stringify({ key_id: webhook.id, name: 'a', prefix: 'fmk_a', scopes: [], expires_at: null })
  const storing = database().sql.begin(async (sql) => {
    await sql`
      select record_event(account_id, 'api_key.created', ${data}::text::jsonb, ${new Date()})
      from webhook_endpoints where id = ${webhook.id}`
    recorded.resolve()
    await goOn.promise
  })
  await recorded.promise
  const disabled = change(me, webhook, { enabled: false })
  await until('the change waits, or is done', async () => {
    const [row] = await database().sql<{ waits: boolean }[]>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%update webhook_endpoints%')
        or exists (select from webhook_endpoints where id = ${webhook.id} and disabled_at is not null) as waits`
    return row?.waits
  })
  goOn.resolve()
  await storing
  expect((await disabled).json).toMatchObject({ disabled_reason: 'owner' })
  const all = await deliveries(me, webhook, ({ length }) => length === 1)
  expect(all).toMatchObject([{ state: 'failed', next_attempt_at: null }])
})

test('a failure weeks after the last one does not disable: its event has its whole schedule', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  receiver.on(webhook.name, answer(500))
  await ping(me, webhook)
  await deliveries(me, webhook, (all) => all[0]?.attempts.length === 1)
  await database().sql`
    update deliveries set state = 'failed', finished_at = due_at where endpoint_id = ${webhook.id}`
  moveClock(20 * DAY)
  await ping(me, webhook)
  const [latest] = await deliveries(me, webhook, (all) => all.length === 2 && all[0].attempts.length === 1)
  expect(latest).toMatchObject({ state: 'pending' })
  expect(await read(me, webhook)).toMatchObject({ disabled_at: null })
})
