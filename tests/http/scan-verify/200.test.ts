import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { type Answer, balanceOf, call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { tamper, verify } from './setup.ts'

let me: TestAccount
let you: TestAccount
let open: Answer
beforeAll(async () => {
  ;[me, you] = await Promise.all([makeAccount(), makeAccount()])
  open = await scan()
})

function scan(): Promise<Answer> {
  const { token, device } = me
  return call('POST', '/api/analyze', { token, device, json: { text: newText(), title: 'Water' } })
}

test('the stored text gives the stored report again, with the hashes that were signed', async () => {
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

test('a text with quoted lines is measured again with what its form marks as quoted', async () => {
  const { token, device } = me
  const mail = '> The campaign is run by vicious parasites who want chaos in this town.'
  const text = `${newText()}\n\nThe council published an email of the mayor.\n\n${mail}\n\n${newText()}`
  const made = await call('POST', '/api/analyze', { token, device, json: { text, title: 'The email' } })
  expect(made.status, made.text).toBe(200)
  const loaded: { quote: string; voice: string }[] = made.json.loaded_language.evidence
  const ofMail = loaded.filter(({ quote }) => mail.includes(quote))
  expect(ofMail.length).toBeGreaterThan(0)
  expect(ofMail.filter(({ voice }) => voice === 'author')).toEqual([])
  expect((await verify(made.json.shortcode)).json).toMatchObject({ identical: true, differences: [] })
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
  expect(json).toMatchObject({ identical: false, differences: [path, 'integrity.signature'] })
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
    differences: ['integrity.input_sha256', 'integrity.signature'],
  })
})

test('signed bytes that were changed by hand no longer have their signature', async () => {
  const { shortcode } = (await scan()).json
  await database().sql`update scans set signed = replace(signed, '"build":', '"built":') where shortcode = ${shortcode}`
  expect((await verify(shortcode)).json).toMatchObject({ identical: false, differences: ['integrity.signature'] })
})

test('a report is verified without a body, too', async () => {
  const answer = await call('POST', `/api/scans/${open.json.shortcode}/verify`, { device: me.device })
  expect([answer.status, answer.json.identical]).toEqual([200, true])
})

test('a key with the scope read verifies under /api/v1', async () => {
  const { json } = await call('POST', '/api/keys', { token: me.token, json: { name: 'test', scopes: ['read'] } })
  const path = `/api/v1/scans/${open.json.shortcode}/verify`
  expect((await call('POST', path, { token: json.key, json: {} })).json.identical).toBe(true)
})
