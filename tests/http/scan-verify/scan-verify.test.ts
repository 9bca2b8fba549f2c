import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { balanceOf, call, makeAccount, newText, type Answer, type TestAccount } from '../../setup/app.ts'

const UNKNOWN = 'AAAAAAAAAAAA'
let me: TestAccount
let you: TestAccount
let open: Answer
let secret: string

async function scan(more: object = {}): Promise<Answer> {
  const { token, device } = me
  return call('POST', '/api/analyze', { token, device, json: { text: newText(), title: 'Water', ...more } })
}

beforeAll(async () => {
  ;[me, you] = await Promise.all([makeAccount(), makeAccount()])
  open = await scan()
  secret = (await scan({ isPublic: false })).json.shortcode
})

const verify = (code: string, options: object = {}) =>
  call('POST', `/api/scans/${code}/verify`, { json: {}, ...options })
const withoutRequestId = (text: string) => text.replace(/"request_id":"[^"]*"/, '')

/** Tampers with a scan or its measurements, as somebody with access to the database could. */
async function tamper(code: string, change: string): Promise<void> {
  await database().sql.unsafe(
    `update measurements set ${change} where id = (select measurement_id from scans where shortcode = '${code}')`,
  )
}

test('200: the stored text gives the stored report again, with the hashes that were signed', async () => {
  const { input_sha256, ruleset_sha256 } = open.json.integrity
  for (const options of [{}, { device: me.device }, { device: you.device }]) {
    const answer = await verify(open.json.shortcode, options)
    expect(answer.status, answer.text).toBe(200)
    const reading = { repeated: true, max_difference: 0, bound: expect.any(Number) }
    expect(answer.json).toEqual({ identical: true, differences: [], input_sha256, ruleset_sha256, reading })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('a fetched page is measured again with what was known of its publisher', async () => {
  const { token, device } = me
  const made = await call('POST', '/api/analyze', { token, device, json: { url: `http://${PAGES_HOST}/story` } })
  expect(made.status, made.text).toBe(200)
  expect((await verify(made.json.shortcode)).json).toMatchObject({
    identical: true,
    input_sha256: made.json.integrity.input_sha256,
  })
})

test('verifying is free, and many at once agree', async () => {
  const before = await balanceOf(me)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => verify(open.json.shortcode, { token: me.token, device: me.device })),
  )
  expect(answers.map(({ json }) => json.identical)).toEqual(answers.map(() => true))
  expect(await balanceOf(me)).toBe(before)
})

test.each([
  ['source_reliability', `report = jsonb_set(report::jsonb, '{source_reliability}', '0.99')::json`],
  ['propaganda_index.score', `report = jsonb_set(report::jsonb, '{propaganda_index,score}', '3')::json`],
  ['uncertainty.framing.n', `report = jsonb_set(report::jsonb, '{uncertainty,framing,n}', '7777')::json`],
  ['genre', `report = (report::jsonb - 'genre')::json`],
  ['engine.mode', `report = jsonb_set(report::jsonb, '{engine,mode}', '"claude"')::json`],
])('a stored report that was changed by hand is found out, with the place: %s', async (path, change) => {
  const { shortcode } = (await scan()).json
  await tamper(shortcode, change)
  const { status, json } = await verify(shortcode)
  expect(status).toBe(200)
  expect(json).toMatchObject({ identical: false, differences: [path] })
})

test('a stored text that was changed by hand no longer has the hash that was signed', async () => {
  const { shortcode, integrity } = (await scan()).json
  await tamper(shortcode, `text = text || ' Nobody wrote this sentence here.'`)
  const { json } = await verify(shortcode)
  expect(json.identical).toBe(false)
  expect(json.differences).toContain('integrity.input_sha256')
  expect(json.input_sha256).not.toBe(integrity.input_sha256)
})

test('a publisher that was put on a scan by hand is found out', async () => {
  const { shortcode } = (await scan()).json
  await database().sql`update scans set publisher_name = 'A News Agency' where shortcode = ${shortcode}`
  expect((await verify(shortcode)).json).toMatchObject({
    identical: false,
    differences: ['integrity.input_sha256'],
  })
})

test.each([
  ['its text is no longer stored', 'text = null'],
  ['another build', `ruleset_sha256 = repeat('0', 64)`],
  ['another build', `report = jsonb_set(report::jsonb, '{engine,build}', '0')::json`],
])('409: what cannot be measured again says why: %s', async (reason, change) => {
  const { shortcode } = (await scan()).json
  await tamper(shortcode, change)
  const { status, json } = await verify(shortcode)
  expect([status, json.code]).toEqual([409, 'not_repeatable'])
  expect(json.error).toContain(reason)
  expect(json.details[0].path).toBe('reason')
})

test('404: a private scan is to others what an unknown one is, byte for byte; its owner verifies it', async () => {
  for (const options of [{}, { device: you.device }, { token: me.token }]) {
    const [hidden, unknown] = [await verify(secret, options), await verify(UNKNOWN, options)]
    expect([hidden.status, hidden.json.code]).toEqual([404, 'not_found'])
    expect(withoutRequestId(hidden.text)).toBe(withoutRequestId(unknown.text))
    expect([...hidden.headers.keys()]).toEqual([...unknown.headers.keys()])
  }
  for (const options of [
    { device: me.device },
    { json: { device_id: me.device } },
    { json: { deviceId: me.device } },
    { cookie: `fma-device-id=${me.device}`, headers: { 'sec-fetch-site': 'same-origin' } },
  ]) {
    expect((await verify(secret, options)).json.identical).toBe(true)
  }
})

test('400: an unknown field, a weak device id, no JSON', async () => {
  for (const options of [
    { json: { nonsense: 1 } },
    { json: { device_id: 'short' } },
    { json: undefined, raw: '{', headers: { 'content-type': 'application/json' } },
  ]) {
    const answer = await verify(open.json.shortcode, options)
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
  }
})

test('403: a browser’s request from another origin’s page', async () => {
  const answer = await verify(open.json.shortcode, {
    cookie: `fma-device-id=${me.device}`,
    headers: { origin: 'https://evil.example' },
  })
  expect([answer.status, answer.json.code]).toEqual([403, 'cross_origin'])
})

test('405: verifying is asked for by POST', async () => {
  const answer = await call('GET', `/api/scans/${open.json.shortcode}/verify`)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

test('415: a body that is not said to be JSON', async () => {
  const answer = await verify(open.json.shortcode, { json: undefined, raw: '{}' })
  expect([answer.status, answer.json.code]).toEqual([415, 'unsupported_media_type'])
})

test('200: without a body, since nothing must be said', async () => {
  const answer = await call('POST', `/api/scans/${open.json.shortcode}/verify`, { device: me.device })
  expect([answer.status, answer.json.identical]).toEqual([200, true])
})

test('a key with the scope read verifies under /api/v1', async () => {
  const { json } = await call('POST', '/api/keys', { token: me.token, json: { name: 'test', scopes: ['read'] } })
  const path = `/api/v1/scans/${open.json.shortcode}/verify`
  expect((await call('POST', path, { token: json.key, json: {} })).json.identical).toBe(true)
  expect((await call('POST', path, { json: {} })).status).toBe(401)
})
