import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { runBrief } from '#app/domain/brief/make/run-brief.server.ts'
import { chargeForWork } from '#app/domain/credits/charge.server.ts'
import { eraseAccount } from '#app/domain/account/erase-account.server.ts'
import { finishWatchRuns } from '#app/domain/watch/finish-watch-runs.server.ts'
import { EVENTS, EventType, isEventType } from '#app/domain/webhook/event.ts'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { deliveries, inOrder, messages, receiver, register } from '../../setup/webhooks.ts'
import { addRun, makeWatch, runsOf } from '../watches/setup.ts'

const ALL = EventType.options

const analyze = (me: TestAccount, json: object) =>
  call('POST', '/api/analyze', { token: me.token, device: me.device, json })

async function keyOf(me: TestAccount): Promise<string> {
  return (await call('POST', '/api/keys', { token: me.token, json: { name: 'mine', scopes: ['analyze', 'read'] } }))
    .json.key
}

test('a failed analysis is sent with its code and one sentence', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['analysis.failed', 'analysis.completed'])
  const answered = await analyze(me, { url: `http://${PAGES_HOST}/missing` })
  expect(answered.status).toBe(422)
  const [message] = await messages(webhook)
  expect(message?.json).toMatchObject({
    type: 'analysis.failed',
    data: { batch_id: null, error: { code: 'fetch_failed', message: answered.json.error } },
  })
})

test('each item of a batch is sent with the batch’s id', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['analysis.completed', 'analysis.failed'])
  const items = [{ text: newText() }, { text: newText() }, { url: `http://${PAGES_HOST}/missing` }]
  const { json } = await call('POST', '/api/analyze/batch', { token: me.token, device: me.device, json: { items } })
  const all = await messages(webhook, 3)
  expect(all.map((message) => [message.json.type, message.json.data.batch_id]).toSorted(inOrder)).toEqual([
    ['analysis.completed', json.id],
    ['analysis.completed', json.id],
    ['analysis.failed', json.id],
  ])
})

test('created and revoked keys are sent by name and beginning, never the key', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['api_key.created', 'api_key.revoked'])
  const expires_at = '2096-01-01T00:00:00.000Z'
  const json = { name: 'News “desk”', scopes: ['read'], expires_at }
  const made = await call('POST', '/api/keys', { token: me.token, json })
  await call('DELETE', `/api/keys/${made.json.id}`, { token: me.token })
  await call('DELETE', `/api/keys/${made.json.id}`, { token: me.token })
  const all = await messages(webhook, 2)
  const named = { key_id: made.json.id, name: json.name, prefix: made.json.key.slice(0, 12) }
  const dataOf = (type: string) => all.find((message) => message.json.type === type)?.json.data
  expect(dataOf('api_key.created')).toEqual({ ...named, scopes: ['read'], expires_at })
  expect(dataOf('api_key.revoked')).toEqual(named)
  expect(all.some(({ body }) => body.includes(made.json.key))).toBe(false)
  expect(await deliveries(me, webhook)).toHaveLength(2)
})

const spend = (me: TestAccount, credits: number) =>
  database().sql`
    select move_credits(${me.id}, gen_random_uuid(), 'charge', ${-credits}, 'test', null, ${new Date()})`

test('the low mark is sent at its crossing and not again below it, and so is the last credit', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['credits.low', 'credits.exhausted'])
  await spend(me, 19)
  for (let count = 0; count < 2; count += 1) expect((await analyze(me, { text: newText() })).status).toBe(200)
  await spend(me, 3)
  expect((await analyze(me, { text: newText() })).status).toBe(200)
  expect((await analyze(me, { text: newText() })).status).toBe(402)
  const all = await messages(webhook, 2)
  expect(all.map(({ json }) => [json.type, json.data.credits_remaining]).toSorted(inOrder)).toEqual([
    ['credits.exhausted', 0],
    ['credits.low', 5],
  ])
  expect(await deliveries(me, webhook)).toHaveLength(2)
})

test('the low mark is a fifth of the last grant', async () => {
  const me = await makeAccount({ credits: 25 + 475 })
  const webhook = await register(me, ['credits.low'])
  for (const credits of [404, 1, 1]) await spend(me, credits)
  const [message] = await messages(webhook)
  expect(message?.json.data).toMatchObject({ credits_remaining: 95, low_mark: 95 })
  expect(await deliveries(me, webhook)).toHaveLength(1)
})

test('webhook_url gets one message about that analysis, subscribed or not, and about its failure too', async () => {
  const me = await makeAccount()
  const [told, both] = [await register(me, ['ping']), await register(me, ['analysis.completed'])]
  const key = await keyOf(me)
  const ask = (json: object) => call('POST', '/api/v1/analyze', { token: key, json })
  const { json } = await ask({ text: newText(), webhook_url: receiver.url(told.name) })
  const { json: second } = await ask({ text: newText(), webhook_url: receiver.url(both.name) })
  await ask({ text: newText() })
  await ask({ url: `http://${PAGES_HOST}/missing`, webhook_url: receiver.url(told.name) })
  const toTold = await messages(told, 2)
  expect(toTold.map((message) => [message.json.type, message.json.data.shortcode]).toSorted(inOrder)).toEqual([
    ['analysis.completed', json.shortcode],
    ['analysis.failed', undefined],
  ])
  const toBoth = await messages(both, 2)
  expect(toBoth.filter((message) => message.json.data.shortcode === second.shortcode)).toHaveLength(1)
  expect(await deliveries(me, told)).toHaveLength(2)
})

test.each([
  ['an address that is not registered', () => receiver.url('never-registered')],
  ['no address', () => 'nonsense'],
  ['an empty address', () => ''],
  ['another account’s endpoint', async () => receiver.url((await register(await makeAccount(), ['ping'])).name)],
])('webhook_url refuses %s with 400 and charges nothing', async (_what, address) => {
  const me = await makeAccount()
  const json = { text: newText(), webhook_url: await address() }
  const answered = await call('POST', '/api/v1/analyze', { token: await keyOf(me), json })
  expect([answered.status, answered.json.code, answered.json.details[0].path]).toEqual([
    400,
    'invalid_request',
    'webhook_url',
  ])
  expect((await call('GET', '/api/user/credits', { token: me.token })).json.credits_remaining).toBe(25)
})

test('an erased account is sent nothing, and its endpoints are gone', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ALL)
  await keyOf(me)
  await deliveries(me, webhook)
  const before = receiver.messages(webhook.name).length
  const caller = { accountId: me.id }
  await chargeForWork({ caller, input: { kind: 'analysis', operation: 'analyze', jobInput: { nonsense: true } } })
  await eraseAccount({ caller })
  const { sql } = database()
  expect(await sql`select 1 from webhook_endpoints where account_id = ${me.id}`).toHaveLength(0)
  expect(await sql`select 1 from events where account_id = ${me.id}`).toHaveLength(0)
  expect(receiver.messages(webhook.name).length).toBe(before)
})

test('where nobody wants to know, no event is stored', async () => {
  const me = await makeAccount()
  await register(me, ['ping'])
  await analyze(me, { text: newText() })
  expect(await database().sql`select 1 from events where account_id = ${me.id}`).toHaveLength(0)
})

test('a requested brief is sent with its links, and nothing of its query', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['brief.completed', 'brief.failed'])
  const asked = await call('POST', '/api/intelligence/analyze', {
    token: me.token,
    json: { query: 'harbour desalination outage', sources: ['x'], time_range: '24h' },
  })
  expect(asked.status, asked.text).toBe(200)
  const [message] = await messages(webhook)
  expect(message?.json).toMatchObject({ type: 'brief.completed', data: { watch_id: null, is_sample: true } })
  const { data } = message?.json ?? {}
  for (const link of [data.result_url, data.page_url]) {
    const { pathname } = new URL(link)
    expect((await call('GET', pathname.replace('/api/v1/', '/api/'), { token: me.token })).status).toBe(200)
  }
  expect(message?.body).not.toMatch(/harbour|desalination/)
})

test('a brief that no source has a signal for is sent as failed', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['brief.completed', 'brief.failed'])
  const input = { query: 'dam', terms: ['dam'], platforms: ['x'], timeRange: '24h', signalsMax: 50, watchId: null }
  const id = randomUUID()
  const at = new Date()
  await database().sql`
    select accept_work(${id}, ${me.id}, ${randomUUID()}, 'brief', 2, 'brief', ${JSON.stringify(input)}::text::jsonb, ${at})`
  await runBrief(id, async () => ({
    signals: [],
    volume: [],
    capped: new Set(),
    prices: new Map(),
    isSample: false,
    isFallback: false,
    warnings: [],
    diagnostics: [{ source: 'x', status: 'failed', signals: 0, ms: 3 }],
  }))
  const [message] = await messages(webhook)
  expect(message?.json).toMatchObject({
    type: 'brief.failed',
    data: { job_id: id, error: { code: 'engine_failed' } },
  })
})

test('a watch whose second run differs is sent to the subscriber', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['watch.changed'])
  const watch = await makeWatch(me)
  for (const score of [82, 82, 35]) {
    await addRun(me, watch, { authenticity_score: score })
    await finishWatchRuns()
  }
  const { runs } = await runsOf(me, watch.id)
  const [message] = await messages(webhook)
  expect(message?.json).toMatchObject({
    type: 'watch.changed',
    data: {
      watch_id: watch.id,
      run_id: runs[0].id,
      brief_id: runs[0].brief_id,
      changed: ['authenticity'],
      is_sample: false,
    },
  })
  expect(await deliveries(me, webhook)).toHaveLength(1)
})

test('a stored event that cannot be sent fails with a reason, by the schedule, and holds up nothing else', async () => {
  const me = await makeAccount()
  const webhook = await register(me, ['watch.changed'])
  const { sql } = database()
  await sql`select record_event(${me.id}, 'watch.changed', '{"watch_id":"nonsense"}', ${new Date()})`
  await call('POST', `/api/webhooks/${webhook.id}/test`, { token: me.token })
  expect((await messages(webhook)).map(({ json }) => json.type)).toEqual(['ping'])
  const all = await deliveries(me, webhook, (rows) => rows.every(({ attempts }) => attempts.length === 1))
  expect(all.find(({ type }) => type === 'watch.changed')).toMatchObject({
    state: 'pending',
    attempts: [{ status: null, error: expect.stringContaining('could not record the event') }],
  })
})

test('every message that was sent here fits the schema of its event', () => {
  const all = receiver.all().filter(({ json }) => isEventType(json?.type))
  expect(all.length).toBeGreaterThan(10)
  for (const { json, body } of all) {
    const type: EventType = json.type
    expect(EVENTS[type].payload.parse(json.data)).toEqual(json.data)
    expect(body.length).toBeLessThan(20_000)
  }
})
