import { afterEach, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { answer } from '../../fakes/webhook-receiver.ts'
import { call, makeAccount, type TestAccount } from '../../setup/app.ts'
import { deliveries, messages, moveClock, receiver, register, type TestWebhook, waitMs } from '../../setup/webhooks.ts'
import { until } from '../../setup/until.ts'

afterEach(() => moveClock(0))

const HOUR = 3600
const DAY = 24 * HOUR

const ping = (me: TestAccount, { id }: TestWebhook) => call('POST', `/api/webhooks/${id}/test`, { token: me.token })
const read = async (me: TestAccount, { id }: TestWebhook) =>
  (await call('GET', `/api/webhooks/${id}`, { token: me.token })).json

/** After `count` attempts. */
const attempted = async (me: TestAccount, webhook: TestWebhook, count: number) =>
  (await deliveries(me, webhook, (all) => all[0]?.attempts.length === count && all[0].attempts.at(-1) !== undefined))[0]

test('a receiver that never takes it is tried ten times on the schedule, and the delivery has failed', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  receiver.on(webhook.name, answer(503))
  await ping(me, webhook)
  const expected = [5, 300, 1800, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
  for (const [index, seconds] of expected.entries()) {
    const waiting = await attempted(me, webhook, index + 1)
    expect(waiting.state).toBe('pending')
    expect(waitMs(waiting)).toBeGreaterThanOrEqual(seconds * 900)
    expect(waitMs(waiting)).toBeLessThanOrEqual(seconds * 1100)
    moveClock((Date.parse(waiting.next_attempt_at) - Date.now()) / 1000 + 1)
  }
  const [delivery] = await deliveries(me, webhook, (all) => all[0]?.state === 'failed')
  expect(delivery.attempts).toHaveLength(10)
  const ids = new Set(
    receiver.messages(webhook.name).map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`),
  )
  expect(ids.size).toBe(1)
})

test('a receiver that is down for 29 hours gets every event, each with the id that it had all along', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['api_key.created'])
  receiver.on(webhook.name, answer(502))
  const makeKey = () => call('POST', '/api/keys', { token: me.token, json: { name: 'k', scopes: ['read'] } })
  for (let hour = 0; hour < 29; hour += 1) {
    await makeKey()
    moveClock(hour * HOUR)
    if (hour % 7 === 0) await until('an attempt was made', () => receiver.messages(webhook.name).length > hour / 7)
  }
  const { sql } = database()
  const stored = await sql<{ event_id: string }[]>`select event_id from deliveries where endpoint_id = ${webhook.id}`
  expect(stored).toHaveLength(29)
  receiver.on(webhook.name, answer(200))
  moveClock(29 * HOUR + 25 * HOUR)
  await deliveries(me, webhook, (all) => all.length === 29 && all.every(({ state }) => state === 'delivered'))
  const got = new Set(receiver.messages(webhook.name).map(({ headers }) => headers['webhook-id']))
  expect(got).toEqual(new Set(stored.map(({ event_id: id }) => id)))
  expect(await read(me, webhook)).toMatchObject({ failing_since: null, disabled_at: null })
})

test.each([
  ['seconds', '1800', 1800],
  ['more than a day', '999999', DAY],
])('Retry-After in %s is obeyed', async (_what, header, seconds) => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  receiver.on(webhook.name, answer(429, { 'retry-after': header }))
  await ping(me, webhook)
  expect(waitMs(await attempted(me, webhook, 1))).toBe(seconds * 1000)
})

test('Retry-After as a date is obeyed', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  const date = new Date(Date.now() + 1800_000).toUTCString()
  receiver.on(webhook.name, answer(429, { 'retry-after': date }))
  await ping(me, webhook)
  const { attempts, next_attempt_at: next } = await attempted(me, webhook, 1)
  // The wait counts from the response, somewhere within the attempt, and the log rounds to milliseconds.
  const lateMs = Date.parse(next) - Date.parse(date)
  expect(lateMs).toBeGreaterThanOrEqual(-1)
  expect(lateMs).toBeLessThanOrEqual(attempts[0].ms + 1)
})

test('410 disables the endpoint at once, and what waits for it has failed', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  receiver.on(webhook.name, answer(500))
  await ping(me, webhook)
  await attempted(me, webhook, 1)
  receiver.on(webhook.name, answer(410))
  await ping(me, webhook)
  const all = await deliveries(me, webhook)
  expect(all.map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect(await read(me, webhook)).toMatchObject({ disabled_reason: 'gone' })
  const page = await call('GET', '/account', { cookie: `fma-access-token=${me.token}` })
  expect(page.text).toContain('webhook endpoint was disabled')
})

test('five days of nothing but failures disable, and the account page says so; one success starts anew', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  receiver.on(webhook.name, answer(500))
  await ping(me, webhook)
  await attempted(me, webhook, 1)
  moveClock(4 * DAY)
  receiver.on(webhook.name, answer(200))
  await deliveries(me, webhook)
  receiver.on(webhook.name, answer(500))
  await ping(me, webhook)
  await attempted(me, webhook, 1)
  moveClock(6 * DAY)
  await attempted(me, webhook, 2)
  expect(await read(me, webhook)).toMatchObject({ disabled_at: null })
  moveClock(9.5 * DAY)
  await until('it is disabled', async () => (await read(me, webhook)).disabled_reason === 'failing')
  const cookie = `fma-access-token=${me.token}`
  expect((await call('GET', '/account', { cookie })).text).toContain('webhook endpoint was disabled')
  expect((await call('GET', '/account/webhooks', { cookie })).text).toContain('every attempt had failed for 5 days')
  const enabled = await call('PATCH', `/api/webhooks/${webhook.id}`, { token: me.token, json: { enabled: true } })
  expect(enabled.json).toMatchObject({ failing_since: null, disabled_at: null })
  expect((await call('GET', '/account', { cookie })).text).not.toContain('webhook endpoint was disabled')
})

test('a redirect is not followed', async () => {
  const me = await makeAccount()
  const [webhook, other] = [await register(me, ['ping']), await register(me, ['ping'])]
  receiver.on(webhook.name, answer(307, { location: receiver.url(other.name) }))
  await ping(me, webhook)
  const { attempts } = await attempted(me, webhook, 1)
  expect(attempts[0]).toMatchObject({ status: 307, error: expect.stringContaining('not followed') })
  expect(receiver.messages(other.name)).toEqual([])
})

test('an answer of megabytes is cut, broken off or not, and its 2xx counts', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  let written = 0
  receiver.on(webhook.name, (response, _message, count) => {
    response.writeHead(200, count === 1 ? {} : { 'content-length': '900000000' })
    if (count === 2) {
      response.write('x', () => response.destroy())
      return
    }
    const more = () => {
      while (!response.destroyed && written < 50_000_000 && response.write('x'.repeat(10_000))) written += 10_000
    }
    response.on('drain', more)
    more()
  })
  await ping(me, webhook)
  await ping(me, webhook)
  for (const delivery of await deliveries(me, webhook)) {
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] })
    expect(delivery.attempts[0].response.length).toBeLessThanOrEqual(1024)
  }
  expect(written).toBeLessThan(50_000_000)
})

test('an address that became private after its registration is not called: the door is asked at every try', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  const { sql } = database()
  for (const [url, reason] of [
    [`http://127.0.0.1:${receiver.port}/${webhook.name}`, 'not 80 or 443'],
    [`https://10.0.0.1/${webhook.name}`, 'not public'],
    [`http://example.com/${webhook.name}`, 'https'],
  ] as const) {
    await sql`update webhook_endpoints set url = ${url} where id = ${webhook.id}`
    await ping(me, webhook)
    const [delivery] = await deliveries(me, webhook, (all) => all[0]?.attempts.length > 0)
    expect(delivery.attempts[0]).toMatchObject({ status: null, response: null, error: expect.stringContaining(reason) })
  }
  expect(receiver.messages(webhook.name)).toEqual([])
})

test('a receiver that breaks off, talks nonsense or is not there is tried again', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  receiver.on(webhook.name, (response) => void response.destroy())
  await ping(me, webhook)
  receiver.on(webhook.name, (response) => void response.socket?.end('HTTP/9 nonsense\r\n\r\n'))
  await attempted(me, webhook, 1)
  await ping(me, webhook)
  const all = await deliveries(
    me,
    webhook,
    (rows) => rows.length === 2 && rows.every(({ attempts }) => attempts.length > 0),
  )
  for (const { state, attempts } of all) {
    expect(state).toBe('pending')
    expect(attempts[0]).toMatchObject({ status: null, error: expect.stringMatching(/^No response: /) })
  }
  expect(await messages(webhook, 2)).toHaveLength(2)
})

test('a secret that this installation cannot open fails the attempt with a reason, and a new one helps', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  await database().sql`update webhook_endpoints set secret = 'of another installation' where id = ${webhook.id}`
  await ping(me, webhook)
  const { attempts } = await attempted(me, webhook, 1)
  expect(attempts[0].error).toContain('DEVICE_SECRET')
  await call('POST', `/api/webhooks/${webhook.id}/rotate`, { token: me.token })
  moveClock(6)
  await deliveries(me, webhook)
})
