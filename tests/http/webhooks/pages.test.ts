import { expect, test } from 'vitest'
import { answer } from '../../fakes/webhook-receiver.ts'
import { call, makeAccount, type TestAccount } from '../../setup/app.ts'
import { deliveries, messages, receiver, register } from '../../setup/webhooks.ts'

const cookieOf = (me: TestAccount) => `fma-access-token=${me.token}`
const get = (me: TestAccount, path: string) => call('GET', path, { cookie: cookieOf(me) })

/** Posts a form, in which names may be repeated. */
function post(me: TestAccount, path: string, fields: [string, string][]) {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'http://fma.test',
    'sec-fetch-site': 'same-origin',
  }
  return call('POST', path, { cookie: cookieOf(me), raw: new URLSearchParams(fields).toString(), headers })
}

test('an endpoint is registered by the form; the secret is on that page and nowhere afterwards', async () => {
  const me = await makeAccount()
  const made = await post(me, '/account/webhooks', [
    ['url', receiver.url('page')],
    ['events', 'ping'],
    ['events', 'credits.low'],
    ['description', 'News <desk>'],
  ])
  expect(made.status).toBe(200)
  const secret = /value="(whsec_[A-Za-z0-9+/=]+)"/.exec(made.text)?.[1] ?? ''
  expect(secret).toHaveLength(50)
  const list = await get(me, '/account/webhooks')
  expect(list.text).toContain(receiver.url('page'))
  expect(list.text).toContain('ping, credits.low')
  expect(list.text).toContain('News &lt;desk&gt;')
  expect(list.text).toContain('but not always in order')
  expect(list.text).not.toContain('whsec_')
})

test('a refused registration comes back with what was typed and a sentence at its field', async () => {
  const me = await makeAccount()
  const refused = await post(me, '/account/webhooks', [
    ['url', 'https://10.0.0.1/in'],
    ['events', 'brief.failed'],
    ['description', 'typed'],
  ])
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('value="https://10.0.0.1/in"')
  expect(refused.text).toContain('value="typed"')
  expect(refused.text).toMatch(
    /<input type="checkbox" name="events" checked="" value="brief.failed"|value="brief.failed" checked=""/,
  )
  expect(refused.text).toContain('class="errors"')
  expect(refused.text).toContain('not public')
  const none = await post(me, '/account/webhooks', [['url', receiver.url('page')]])
  expect([none.status, none.text.includes('href="#events"')]).toEqual([400, true])
})

test('the endpoint’s page shows attempts with the answer’s beginning, escaped, and sends again', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  receiver.on(webhook.name, answer(500, {}, '<script>alert(1)</script>'))
  const path = `/account/webhooks/${webhook.id}`
  const sent = await post(me, path, [['form', 'test']])
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?done=test`])
  const [delivery] = await deliveries(me, webhook, (all) => all[0]?.attempts.length === 1)
  const page = await get(me, `${path}?done=test`)
  expect(page.text).toContain('A ping was sent')
  expect(page.text).toContain('returned 500')
  expect(page.text).toContain(delivery.event_id)
  expect(page.text).toContain('&lt;script&gt;alert(1)')
  expect(page.text).not.toContain('<script>alert')
  expect(page.text).toContain('Events may arrive out of order')
  receiver.on(webhook.name, answer(204))
  const again = await post(me, path, [
    ['form', 'replay-one'],
    ['delivery', delivery.id],
  ])
  expect(again.status).toBe(303)
  await messages(webhook, 2)
})

test('the page changes, rotates, stops, starts, replays and deletes', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['ping'])
  const path = `/account/webhooks/${webhook.id}`
  const read = async () => (await call('GET', `/api/webhooks/${webhook.id}`, { token: me.token })).json
  const change: [string, string][] = [
    ['form', 'change'],
    ['url', receiver.url('changed')],
    ['events', 'credits.low'],
    ['description', 'x'],
  ]
  expect((await post(me, path, change)).status).toBe(303)
  expect(await read()).toMatchObject({ url: receiver.url('changed'), events: ['credits.low'], description: 'x' })
  const wrong = await post(me, path, [
    ['form', 'change'],
    ['url', 'http://example.com/'],
    ['events', 'ping'],
  ])
  expect([wrong.status, wrong.text.includes('value="http://example.com/"')]).toEqual([400, true])
  const rotated = await post(me, path, [['form', 'rotate']])
  expect(rotated.text).toMatch(/value="whsec_/)
  expect(rotated.text).not.toContain(webhook.secret)
  await post(me, path, [['form', 'disable']])
  expect((await get(me, path)).text).toContain('you disabled it')
  expect((await post(me, path, [['form', 'test']])).status).toBe(400)
  await post(me, path, [['form', 'enable']])
  expect((await read()).disabled_at).toBeNull()
  const replay = await post(me, path, [
    ['form', 'replay'],
    ['since', '2026-01-01T08:00'],
  ])
  expect(replay.headers.get('location')).toBe(`${path}?done=replay&count=0`)
  expect((await get(me, `${path}?done=replay&count=0`)).text).toContain('No deliveries have failed since then')
  expect((await get(me, `${path}?done=replay&count=12`)).text).toContain('12 failed deliveries are being sent again')
  const noTime = await post(me, path, [['form', 'replay']])
  expect([noTime.status, noTime.text.includes('id="since-error"')]).toEqual([400, true])
  expect((await post(me, path, [['form', 'nonsense']])).status).toBe(400)
  expect((await post(me, path, [['form', 'delete']])).status).toBe(400)
  const deleted = await post(me, path, [
    ['form', 'delete'],
    ['confirm', 'yes'],
  ])
  expect(deleted.headers.get('location')).toBe('/account/webhooks?done=deleted')
  expect((await get(me, path)).status).toBe(404)
})

test('another account’s endpoint is 404, and a visitor is sent to the sign-in', async () => {
  const [me, you] = [await makeAccount(), await makeAccount()]
  const { id } = await register(me, ['ping'])
  const path = `/account/webhooks/${id}`
  expect((await get(you, path)).status).toBe(404)
  expect((await post(you, path, [['form', 'rotate']])).status).toBe(404)
  for (const page of ['/account/webhooks', path]) {
    const answered = await call('GET', page)
    expect([answered.status, answered.headers.get('location')]).toEqual([
      302,
      `/auth/login?redirect_to=${encodeURIComponent(page)}`,
    ])
  }
})

test('the API’s page and description list every event', async () => {
  const { json } = await call('GET', '/openapi.json')
  const page = await call('GET', '/docs')
  expect(Object.keys(json.webhooks)).toHaveLength(11)
  for (const [type, { post: event }] of Object.entries<any>(json.webhooks)) {
    const { schema, examples } = event.requestBody.content['application/json']
    expect(json.components.schemas[schema.$ref.split('/').at(-1)].properties.type.const).toBe(type)
    expect(Object.values<any>(examples)[0].value.type).toBe(type)
    expect(page.text).toContain(`id="event-${type}"`)
  }
})
