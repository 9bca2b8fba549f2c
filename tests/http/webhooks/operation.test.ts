import { afterEach, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { renderMetrics } from '#app/domain/operation/metrics.server.ts'
import { purgeDeliveries } from '#app/domain/webhook/purge-deliveries.server.ts'
import { answer } from '../../fakes/webhook-receiver.ts'
import { call, makeAccount, type TestAccount } from '../../setup/app.ts'
import { deliveries, moveClock, receiver, register, type TestWebhook } from '../../setup/webhooks.ts'

afterEach(() => moveClock(0))

const ping = (me: TestAccount, { id }: TestWebhook) => call('POST', `/api/webhooks/${id}/test`, { token: me.token })

test('v_delivery has a row for each attempt', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  receiver.on(webhook.name, (response, _message, count) => void response.writeHead(count === 1 ? 500 : 204).end())
  const { json } = await ping(me, webhook)
  await deliveries(me, webhook, (all) => all[0]?.attempts.length === 1)
  moveClock(6)
  await deliveries(me, webhook)
  const rows = await database().sql`
    select event_id, attempt, status, at from v_delivery where endpoint_id = ${webhook.id} order by attempt`
  expect(rows.map(({ event_id: id, attempt, status }) => [id, attempt, status])).toEqual([
    [json.event_id, 1, 500],
    [json.event_id, 2, 204],
  ])
  expect(rows[0]?.at).toBeInstanceOf(Date)
})

test('the check finds a delivery that nobody sends, and one that claims a success it never had', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  await ping(me, webhook)
  const [delivery] = await deliveries(me, webhook)
  const ofThis = async () => (await auditCredits()).breaches.filter((breach) => breach.includes(delivery.id))
  expect(await ofThis()).toEqual([])
  const { sql } = database()
  await sql`delete from delivery_attempts where delivery_id = ${delivery.id}`
  expect((await ofThis()).join()).toContain('without a 2xx response')
  await sql`
    update webhook_endpoints set disabled_at = ${new Date()}, disabled_reason = 'owner', attempted_at = null
    where id = ${webhook.id}`
  await sql`update deliveries set state = 'pending', finished_at = null, due_at = ${new Date(0)} where id = ${delivery.id}`
  expect((await ofThis()).join()).toMatch(/due for more than an hour.*disabled/)
  await sql`delete from webhook_endpoints where id = ${webhook.id}`
})

test('metrics count deliveries by state', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  receiver.on(webhook.name, answer(500))
  await ping(me, webhook)
  await deliveries(me, webhook, (all) => all[0]?.attempts.length === 1)
  const { text } = await renderMetrics()
  expect(text).toMatch(/fma_webhook_deliveries\{state="pending"\} [1-9]/)
  expect(text).toMatch(/fma_webhook_overdue_seconds \d/)
})

test('30 days after its end a delivery is deleted with its attempts and its event; one that waits stays', async () => {
  const me = await makeAccount()
  const [done, failing] = [await register(me, ['ping']), await register(me, ['ping'])]
  receiver.on(failing.name, answer(500))
  await ping(me, done)
  await ping(me, failing)
  await deliveries(me, done)
  await deliveries(me, failing, (all) => all[0]?.attempts.length === 1)
  const { sql } = database()
  const left = async () =>
    (
      await sql<{ endpoint_id: string }[]>`
      select d.endpoint_id from events e join deliveries d on d.event_id = e.id where e.account_id = ${me.id}`
    ).map((row) => row.endpoint_id)
  await purgeDeliveries()
  expect(await left()).toHaveLength(2)
  const old = new Date(Date.now() - 31 * 86_400_000)
  await sql`update deliveries set created_at = ${old}, finished_at = case when finished_at is not null then ${old}::timestamptz end
    where endpoint_id in (${done.id}, ${failing.id})`
  await sql`update events set created_at = ${old} where account_id = ${me.id}`
  await purgeDeliveries()
  expect(await left()).toEqual([failing.id])
  expect(await sql`select 1 from events where account_id = ${me.id}`).toHaveLength(1)
})

test('an export lists endpoints and deliveries, never a secret', async () => {
  const { exportAccount } = await import('#app/domain/account/export-account.server.ts')
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  receiver.on(webhook.name, answer(200, {}, 'thanks'))
  await ping(me, webhook)
  await deliveries(me, webhook)
  const files: Record<string, string> = {}
  for await (const { name, parts } of exportAccount({ caller: { accountId: me.id } })) {
    files[name] = ''
    for await (const part of parts) files[name] += part
  }
  expect(JSON.parse(files['webhooks.json'] ?? '')).toMatchObject([{ id: webhook.id, url: receiver.url(webhook.name) }])
  expect(JSON.parse(files['webhook-deliveries.json'] ?? '')).toMatchObject([
    { endpoint_id: webhook.id, type: 'ping', state: 'delivered', attempts: [{ status: 200, response: 'thanks' }] },
  ])
  const [row] = await database().sql<
    { secret: string }[]
  >`select secret from webhook_endpoints where id = ${webhook.id}`
  expect(Object.values(files).join()).not.toContain(row?.secret)
})
