import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FAULTS, type FakeMessages, startFakeMessages } from '../fakes/anthropic-messages.ts'
import { answerOn } from '../fakes/messages-answer.ts'
import { newFolder, removeFolder, type Service, startService } from '../setup/service.ts'

const folder = newFolder()
const email = 'reader-of-tests@example.org'
const device = 'device-of-the-model-tests'
let fake: FakeMessages
let service: Service
let token: string

async function start(settings: Record<string, string>): Promise<void> {
  const model = { ANTHROPIC_API_KEY: 'key-of-tests', ANTHROPIC_BASE_URL: fake.base, ANTHROPIC_TIMEOUT_MS: '2500' }
  service = await startService({ ...model, LOG_LEVEL: 'info', SAMPLE_SIGNALS: 'always', ...settings }, { folder })
}

async function restart(settings: Record<string, string>): Promise<void> {
  await service.stop()
  await start(settings)
}

beforeAll(async () => {
  fake = await startFakeMessages()
  await start({})
  await service.admin('user', 'create', '--email', email, '--password', 'correct-horse-battery-9')
  await service.admin('grant', '--email', email, '--credits', '500')
  token = (await service.admin('session', 'create', '--email', email)).token
})
beforeEach(() => {
  fake.answers = 'ok'
  fake.fillIn = undefined
  fake.calls.length = 0
})
afterAll(async () => {
  await service.stop()
  await fake.close()
  removeFolder(folder)
})

async function get(path: string): Promise<{ status: number; text: string; json: any }> {
  const headers = { authorization: `Bearer ${token}`, cookie: `fma-access-token=${token}`, 'x-device-id': device }
  const answer = await fetch(`${service.base}${path}`, { headers })
  const text = await answer.text()
  return { status: answer.status, text, json: text.startsWith('{') ? JSON.parse(text) : undefined }
}

async function post(path: string, body: object): Promise<{ status: number; json: any }> {
  const answer = await fetch(`${service.base}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-device-id': device },
    body: JSON.stringify(body),
  })
  return { status: answer.status, json: await answer.json() }
}

const analyze = (text: string, title = 'Secret water deal') => post('/api/analyze', { text, title })
const balance = async () => (await get('/api/user/credits')).json.credits_remaining

const english = () => `${ENGLISH} The clerk counted petition ${randomUUID()}.`
const german = () => `${GERMAN} Die Akte trägt die Nummer ${randomUUID()}.`

test('an analysis is one call, its report is stored and shown with model, tokens and price, and the same text costs none', async () => {
  const text = english()
  const before = await balance()
  const { status, json } = await analyze(text)
  expect(status).toBe(200)
  expect(fake.calls).toHaveLength(1)
  expect(json.engine).toMatchObject({ mode: 'claude', model: 'claude-sonnet-5', calls: 1, cost_usd: 0.0098 })
  expect(await balance()).toBe(before - 1)
  const page = await get(`/s/${json.shortcode}`)
  expect(page.text).toContain('claude-sonnet-5')
  expect(page.text).toContain(json.engine.prompt_sha256)
  expect((await analyze(text)).json).toMatchObject({ cached: true, shortcode: json.shortcode })
  expect(fake.calls).toHaveLength(1)
  const verified = await post(`/api/scans/${json.shortcode}/verify`, {})
  expect(verified.json).toMatchObject({
    identical: true,
    differences: [],
    reading: { repeated: false, max_difference: 0 },
  })
  expect(fake.calls).toHaveLength(1)
})

test('nothing about the caller is sent: headline, text and language between two marked lines, the prompt before them', async () => {
  const text = english()
  const { json } = await analyze(text)
  const [call] = fake.calls
  if (call === undefined) throw new Error('the model was not asked')
  const { raw, headers, body, content } = call
  const { id } = (await get('/api/user/profile')).json
  for (const secret of [email, token, device, id, json.shortcode, 'fma-']) {
    expect(raw).not.toContain(secret)
    expect(JSON.stringify(headers)).not.toContain(secret)
  }
  expect(headers.authorization).toBe('Bearer key-of-tests')
  expect(body).toMatchObject({ stream: true, tool_choice: { type: 'tool', name: 'report' } })
  expect(body.system[0].cache_control).toEqual({ type: 'ephemeral' })
  const mark = /^\[(\w{32})\]$/m.exec(content)?.[1] ?? ''
  expect(content.split(`[${mark}]`)).toHaveLength(3)
  expect(content.split(`[${mark}]`)[1]).toContain(text.slice(-40))
})

test.each(FAULTS)(
  'with the fault %s the built-in engine stands in, says so and is charged',
  { tags: 'full' },
  async (fault) => {
    fake.answers = fault
    const before = await balance()
    const { status, json } = await analyze(english())
    expect(status).toBe(200)
    expect(json.engine).toMatchObject({ mode: 'builtin', model: null })
    expect(json.engine.warnings[0]).toMatch(
      /^The built-in engine measured this text because the language model failed: /,
    )
    expect(fake.calls.length).toBeLessThanOrEqual(3)
    expect(await balance()).toBe(before - 1)
    fake.answers = 'ok'
    expect((await analyze(english())).json.engine.mode).toBe('claude')
  },
)

test('a stand-in can be measured again, and is not what the next caller gets', async () => {
  const text = english()
  fake.answers = 'refusal'
  const first = await analyze(text)
  expect(first.json.engine.mode).toBe('builtin')
  expect((await post(`/api/scans/${first.json.shortcode}/verify`, {})).json.identical).toBe(true)
  fake.answers = 'ok'
  expect((await analyze(text)).json).toMatchObject({ cached: false, engine: { mode: 'claude' } })
})

test('a text in another language is read by the model; where that fails the answer is 502 and the credit is back', async () => {
  const { status, json } = await analyze(german(), 'Kreis verkauft Wasserwerk')
  expect(status).toBe(200)
  expect(json).toMatchObject({ language: 'de', engine: { mode: 'claude' } })
  const before = await balance()
  for (const fault of ['refusal', 'wrong-schema', 'out-of-range', 'unknown-type']) {
    fake.answers = fault
    const failed = await analyze(german())
    expect(failed).toMatchObject({ status: 502, json: { code: 'engine_failed' } })
  }
  expect(await balance()).toBe(before)
})

test('a part that stays refused is the built-in reader’s, the report says which, and it can be verified all the same', async () => {
  fake.answers = 'unknown-type'
  const { json } = await analyze(english())
  expect(json.engine).toMatchObject({ mode: 'claude', calls: 2 })
  expect(json.engine.warnings).toContainEqual(
    'The model’s answer was refused for: passages. The report uses the built-in reader for this.',
  )
  const verified = await post(`/api/scans/${json.shortcode}/verify`, {})
  expect(verified.json).toMatchObject({ identical: true, reading: { repeated: false } })
})

test('a brief’s texts are the model’s, by one call that reveals nothing of the caller; if it fails they are built in', async () => {
  const ask = () => post('/api/intelligence/analyze', { query: 'tram depot fire', time_range: '24h' })
  const { status, json } = await ask()
  expect(status).toBe(200)
  expect(json.engine).toMatchObject({ mode: 'claude', model: 'claude-sonnet-5', calls: 1 })
  expect(json.executive_summary).toContain('What is told most is')
  expect(fake.calls).toHaveLength(1)
  for (const secret of [email, token, device]) expect(fake.calls[0]?.raw).not.toContain(secret)
  const before = await balance()
  fake.answers = 'wrong-schema'
  const failed = await ask()
  expect(failed.json.engine).toMatchObject({ mode: 'builtin', model: null })
  expect(failed.json.warnings.join(' ')).toContain(
    'The built-in engine wrote the texts because the language model failed',
  )
  expect(await balance()).toBe(before - 2)
})

test('what a model writes is shown as text', async () => {
  fake.fillIn = ({ content, fields }) => ({
    ...answerOn(content, fields),
    thesis: 'The lease <img src=x onerror=alert(1)> & "<b>bold</b>" 5 < 6 is told.',
    missing: [{ what: 'an answer <img src=x onerror=alert(1)> of <b>the council</b>', at: 1 }],
  })
  const { json } = await analyze(english())
  const page = await get(`/s/${json.shortcode}`)
  expect(page.status).toBe(200)
  expect(page.text).not.toMatch(/<img src=x|<b>bold|<b>the council/)
})

test('after failures in a row the model is left alone', async () => {
  await restart({})
  fake.answers = '401'
  for (let index = 0; index < 6; index++) await analyze(english())
  expect(fake.calls).toHaveLength(5)
  fake.answers = 'ok'
  const { json } = await analyze(english())
  expect(json.engine.warnings[0]).toContain('and was paused')
  expect(fake.calls).toHaveLength(5)
  expect((await get('/metrics')).text).toContain('fma_model_paused 1')
})

test('the tokens of a day hold over restarts: when they are used up no call is made', async () => {
  await restart({ ANTHROPIC_DAILY_TOKENS: '1000' })
  const { json } = await analyze(english())
  expect(json.engine.warnings[0]).toContain('it reached the token limit for today')
  expect(fake.calls).toHaveLength(0)
})

test('with ENGINE=claude a failure is 502 and costs no credit', async () => {
  await restart({ ENGINE: 'claude', ANTHROPIC_DAILY_TOKENS: '0' })
  fake.answers = '500'
  const before = await balance()
  expect(await analyze(english())).toMatchObject({ status: 502, json: { code: 'engine_failed' } })
  expect(fake.calls).toHaveLength(3)
  expect(await balance()).toBe(before)
})

test('the form and the privacy page name the service, and the log holds no word of an article', async () => {
  const { host } = new URL(fake.base)
  expect((await get('/')).text).toContain(host)
  expect((await get('/privacy')).text).toContain(host)
  expect(service.output()).not.toContain('petition')
  expect(service.output()).not.toContain('key-of-tests')
})

const ENGLISH = `Secret water deal will bleed the county dry, insiders warn. Everyone knows that a private company never keeps its promises. Either the county keeps its utility or it loses it for ever.

Councillor Jane Harmon, who chairs the works committee, said on Tuesday that the lease would secure 210 million pounds of investment. The regulator's report, published in September, shows losses fell from 24 to 19 per cent under four similar leases.

Families are terrified of what comes next. Voters must act now, before it is too late.`
const GERMAN = `Der Kreis will sein Wasserwerk heimlich verkaufen, warnen Eingeweihte. Jeder weiß, dass ein privates Unternehmen seine Versprechen nie hält. Entweder behält der Kreis sein Werk, oder er verliert es für immer.

Kreisrätin Johanna Harmann, die den Bauausschuss leitet, sagte am Dienstag, der Vertrag bringe Investitionen von 210 Millionen Euro. Der Bericht der Aufsicht vom September zeigt, dass die Verluste von 24 auf 19 Prozent gesunken sind.

Die Familien haben Angst vor dem, was nun kommt. Die Wähler müssen jetzt handeln.`
