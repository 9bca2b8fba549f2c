import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test } from 'vitest'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { answer, type Message } from '../../fakes/webhook-receiver.ts'
import { deliveries, messages, inOrder, moveClock, receiver, register, waitMs } from '../../setup/webhooks.ts'

afterEach(() => moveClock(0))

const verify = (secret: string, { headers, body }: Message) =>
  new Webhook(secret).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  })

const analyze = (me: TestAccount, text = newText()) =>
  call('POST', '/api/analyze', { token: me.token, device: me.device, json: { text } })

test('a finished analysis is sent to the subscriber: signed, thin, with ids and links', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['analysis.completed'])
  const { json: analysis } = await analyze(me)
  const [message] = await messages(webhook)
  if (message === undefined) throw new Error('no message')
  expect(verify(webhook.secret, message)).toEqual(message.json)
  expect(message.headers['content-type']).toBe('application/json')
  expect(message.headers['user-agent']).toContain('fma/')
  expect(message.json).toMatchObject({
    type: 'analysis.completed',
    data: {
      shortcode: analysis.shortcode,
      share_url: analysis.share_url,
      isPublic: true,
      cached: false,
      batch_id: null,
    },
  })
  expect(Date.parse(message.json.timestamp)).toBeGreaterThan(Date.now() - 60_000)
  for (const word of ['bleed the county', 'sold off', me.device, me.token, me.email]) {
    expect(message.body).not.toContain(word)
  }
  const { json: job } = await call('GET', new URL(message.json.data.job_url).pathname.replace('/v1', ''), {
    token: me.token,
  })
  expect(job).toMatchObject({ id: message.json.data.job_id, status: 'succeeded' })
})

test('an attempt that fails is made again after about 5 seconds, with the same id and bytes; the log has both', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['analysis.completed'])
  receiver.on(
    webhook.name,
    (response, _message, count) =>
      void response.writeHead(count === 1 ? 500 : 200).end(`answer ${count}\0 ${'x'.repeat(2000)}`),
  )
  await analyze(me)
  const [waiting] = await deliveries(me, webhook, (all) => all[0]?.attempts.length === 1)
  expect(waitMs(waiting)).toBeGreaterThanOrEqual(4500)
  expect(waitMs(waiting)).toBeLessThanOrEqual(5500)
  moveClock(6)
  const [first, second] = await messages(webhook, 2)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
  const [delivery] = await deliveries(me, webhook)
  expect(delivery).toMatchObject({
    event_id: first?.headers['webhook-id'],
    type: 'analysis.completed',
    state: 'delivered',
    next_attempt_at: null,
    attempts: [
      { status: 500, error: 'The response was not 2xx.' },
      { status: 200, error: null },
    ],
  })
  expect(delivery.attempts[1].response).toMatch(/^answer 2 x+$/)
  expect(delivery.attempts[1].response).toHaveLength(1023)
})

test('a delivery is replayed with the same id and bytes, whether it was delivered or not', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['analysis.completed'])
  await analyze(me)
  const [delivery] = await deliveries(me, webhook)
  const again = await call('POST', `/api/webhooks/${webhook.id}/deliveries/${delivery.id}/replay`, { token: me.token })
  expect([again.status, again.json]).toEqual([202, { id: delivery.id }])
  const [first, second] = await messages(webhook, 2)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  const [replayed] = await deliveries(me, webhook, (all) => all[0]?.attempts.length === 2)
  expect(replayed.state).toBe('delivered')
})

test('all that failed since a time is sent again, and nothing else', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['api_key.created'])
  const makeKey = () => call('POST', '/api/keys', { token: me.token, json: { name: 'k', scopes: ['read'] } })
  await makeKey()
  await deliveries(me, webhook)
  receiver.on(webhook.name, answer(500))
  await makeKey()
  await deliveries(me, webhook, (all) => all[0]?.attempts.length === 1)
  const disable = (enabled: boolean) =>
    call('PATCH', `/api/webhooks/${webhook.id}`, { token: me.token, json: { enabled } })
  await disable(false)
  receiver.on(webhook.name, answer(204))
  const replay = (since: Date) =>
    call('POST', `/api/webhooks/${webhook.id}/replay`, { token: me.token, json: { since: since.toISOString() } })
  expect((await replay(new Date(0))).json.error).toContain('Enable it first')
  await disable(true)
  expect((await replay(new Date(Date.now() + 60_000))).json).toEqual({ replayed: 0 })
  const answered = await replay(new Date(Date.now() - 60_000))
  expect([answered.status, answered.json]).toEqual([202, { replayed: 1 }])
  const all = await messages(webhook, 3)
  expect(all[2]?.headers['webhook-id']).toBe(all[1]?.headers['webhook-id'])
  await deliveries(me, webhook)
})

test('a test sends a ping to the endpoint alone, subscribed or not', async () => {
  const me = await makeAccount()
  const [webhook, other] = [await register(me, ['credits.low']), await register(me, ['ping'])]
  const answered = await call('POST', `/api/webhooks/${webhook.id}/test`, { token: me.token, json: {} })
  expect(answered.status).toBe(202)
  const [message] = await messages(webhook)
  expect(message?.headers['webhook-id']).toBe(answered.json.event_id)
  expect(message?.json).toMatchObject({ type: 'ping', data: { webhook_id: webhook.id } })
  expect(receiver.messages(other.name)).toEqual([])
})

test('for 24 hours after a rotation both secrets verify, then only the new one', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  const rotated = await call('POST', `/api/webhooks/${webhook.id}/rotate`, { token: me.token })
  const secret: string = rotated.json.secret
  expect([rotated.status, Object.keys(rotated.json), secret === webhook.secret]).toEqual([200, ['secret'], false])
  const ping = async (count: number) => {
    await call('POST', `/api/webhooks/${webhook.id}/test`, { token: me.token })
    const message = (await messages(webhook, count))[count - 1]
    if (message === undefined) throw new Error('no message')
    // The package compares the timestamp with the machine's clock, and the test's clock is ahead of it.
    const ageSeconds = Number(message.headers['webhook-timestamp']) - Math.floor(Date.now() / 1000)
    return { signatures: String(message.headers['webhook-signature']).split(' '), message, ageSeconds }
  }
  const during = await ping(1)
  expect(during.signatures).toHaveLength(2)
  expect(verify(webhook.secret, during.message)).toEqual(verify(secret, during.message))
  moveClock(24 * 3600 + 60)
  const read = await call('GET', `/api/webhooks/${webhook.id}`, { token: me.token })
  expect(read.json.previous_secret_until).toBeNull()
  const after = await ping(2)
  expect(after.signatures).toHaveLength(1)
  expect(after.ageSeconds).toBeGreaterThan(86_000)
  const { headers, body } = after.message
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  expect(after.signatures[0]).toBe(new Webhook(secret).sign(String(headers['webhook-id']), at, body))
})

test('only the requested events are sent, from the change on', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['analysis.completed'])
  await call('PATCH', `/api/webhooks/${webhook.id}`, { token: me.token, json: { events: ['scan.visibility_changed'] } })
  const { json } = await analyze(me)
  const toggle = (isPublic: boolean) =>
    call('POST', `/api/scans/${json.shortcode}/privacy`, { device: me.device, json: { is_public: isPublic } })
  await toggle(false)
  await toggle(false)
  await toggle(true)
  const all = await messages(webhook, 2)
  expect(all.map((message) => [message.json.type, message.json.data.isPublic]).toSorted(inOrder)).toEqual([
    ['scan.visibility_changed', false],
    ['scan.visibility_changed', true],
  ])
  expect((await deliveries(me, webhook)).length).toBe(2)
})

test('while an endpoint is disabled nothing is recorded for it, and it cannot be tested', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['analysis.completed'])
  const set = (enabled: boolean) => call('PATCH', `/api/webhooks/${webhook.id}`, { token: me.token, json: { enabled } })
  expect((await set(false)).json).toMatchObject({ disabled_reason: 'owner' })
  await analyze(me)
  expect((await call('POST', `/api/webhooks/${webhook.id}/test`, { token: me.token })).status).toBe(400)
  expect((await set(true)).json).toMatchObject({ disabled_at: null, disabled_reason: null })
  await call('POST', `/api/webhooks/${webhook.id}/test`, { token: me.token })
  expect((await messages(webhook)).map(({ json }) => json.type)).toEqual(['ping'])
})
