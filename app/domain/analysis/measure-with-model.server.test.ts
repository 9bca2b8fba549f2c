import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FAULTS, startFakeMessages } from '#tests/fakes/anthropic-messages.ts'
import { answerOn } from '#tests/fakes/messages-answer.ts'
import { holdDeadlines } from '#tests/fixtures/held-deadlines.ts'
import { allowanceInMemory, reserveNothing } from '#tests/setup/model-access.ts'
import { askClaude } from '../engine/claude.server.ts'
import { ModelFailure } from '../engine/claude/model-failure.ts'
import { textAlone } from '../engine/prepare/article-document.ts'
import { Report } from '../engine/report.ts'
import { forgetModels, modelAccess } from '../model/ask-model.server.ts'
import { measureWithModel } from './measure-with-model.server.ts'
import { measureRead } from './measure.server.ts'

const OBJECT = { type: 'object' as const, properties: {} }
holdDeadlines()
const fake = await startFakeMessages()
afterAll(() => fake.close())
beforeEach(() => {
  forgetModels()
  fake.answers = 'ok'
  fake.fillIn = undefined
  fake.calls.length = 0
})

const TEXT = `Secret water deal will bleed the county dry, insiders warn. Everyone knows that a private company never keeps its promises. Either the county keeps its utility or it loses it for ever.

Councillor Jane Harmon, who chairs the works committee, said on Tuesday that the lease would secure 210 million pounds of investment. The regulator's report, published in September, shows losses fell from 24 to 19 per cent under four similar leases.

Families are terrified of what comes next. Voters must act now, before it is too late. The council will meet again on Thursday to decide whether the sale goes ahead, and the county's two other utilities are to follow in the spring of next year.`
const INPUT = textAlone(TEXT, 'Secret water deal will bleed the county dry')

async function read({ name = 'claude-sonnet-4-6', timeoutMs = 600_000, language = 'en', input = INPUT } = {}) {
  const settings = { apiKey: 'key-of-tests', baseUrl: fake.base, name, dailyTokens: 0, timeoutMs, hasStandIn: true }
  const access = modelAccess(settings, allowanceInMemory(), reserveNothing)
  return measureWithModel(input, { access, language })
}

const measured = async (asking: Parameters<typeof read>[0] = {}) => (await read(asking)).report

/** A good answer with some parts replaced. */
function answerWith(change: Record<string, unknown>): void {
  fake.fillIn = ({ content, fields }) => ({ ...answerOn(content, fields), ...change })
}

test.each(['ok', 'ok-whole'])('an answer that comes %s becomes a report, each quote at its place', async (name) => {
  fake.answers = name
  const report = Report.parse(await measured())
  expect(fake.calls).toHaveLength(1)
  expect(report.engine).toMatchObject({
    mode: 'claude',
    model: 'claude-sonnet-4-6',
    prompt_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    calls: 1,
    tokens: { input: 900, output: 700, cache_read: 5000, cache_write: 0 },
    cost_usd: 0.0147,
  })
  const points = Array.from(TEXT)
  const spans = report.propaganda_index.techniques.flatMap(({ evidence }) => evidence)
  expect(spans).toHaveLength(3)
  for (const { start, end, quote } of spans) expect(points.slice(start, end).join('')).toBe(quote)
  expect(report.bias_spectrum).toMatchObject({ label: 'leans left' })
  expect(report.bias_spectrum.reasoning).toContain('A public service is told against a private buyer.')
  expect(report.logical_fallacies[0]).toMatchObject({ type: 'false_dilemma', count: 1 })
  expect(report.strategic_silence.findings).toEqual(['Not found in the text: the other side’s answer.'])
  expect(report.voice_balance.voices).toMatchObject([{ role: 'official' }])
})

test('scores, severity, ranges and counterfactuals are those of the metrics on the model’s reading, byte for byte', async () => {
  const { report, reading, readBy } = await read()
  expect(report.counterfactual.propaganda_index?.value).toBeLessThan(report.propaganda_index.score)
  expect(report.uncertainty.propaganda_index.range).not.toBeNull()
  const stored = JSON.parse(JSON.stringify({ reading, readBy }))
  const again = await measureRead({ input: INPUT, ...stored })
  expect(JSON.stringify(again.report)).toBe(JSON.stringify(report))
})

const ENDLESS = ['hang', 'slow-body', 'stream-stall', 'stream-pings']

test.each(FAULTS.filter((name) => !ENDLESS.includes(name)))(
  'the fault %s ends in a failure, after three calls at most',
  async (name) => {
    fake.answers = name
    await expect(measured()).rejects.toBeInstanceOf(ModelFailure)
    expect(fake.calls.length).toBeGreaterThan(0)
    expect(fake.calls.length).toBeLessThanOrEqual(3)
    expect(fake.strayed).toEqual([])
  },
)

test.each(ENDLESS)('the fault %s ends in a failure when its time is over', async (name) => {
  fake.answers = name
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const over = new AbortController()
  const failure = measured({ timeoutMs: 1000 })
    .then(String, (error: unknown) => error)
    .finally(() => over.abort())
  // The clock moves only after the service was asked.
  for (; !over.signal.aborted; await turn()) if (fake.calls.length > 0) vi.advanceTimersByTime(10)
  expect(await failure).toBeInstanceOf(ModelFailure)
  expect(fake.calls.length).toBeLessThanOrEqual(3)
})

test('an answer of which only pings go on coming is given up as one that stalls, before its time is over', async () => {
  fake.answers = 'stream-pings'
  const question = { system: '', content: 'x', tool: { name: 'report', description: '', inputSchema: OBJECT } }
  const request = { ...question, model: 'reader', maxTokens: 100, parts: new Set<never>() }
  const answer = askClaude(request, { apiKey: 'k', baseUrl: fake.base, deadlineMs: 2000 })
  await expect(answer).rejects.toMatchObject({ kind: 'stalled' })
})

test.each(['once-529', 'once-429', 'once-500', 'once-wrong-schema', 'once-out-of-range'])(
  'after %s the second call gives the report',
  async (name) => {
    fake.answers = name
    const report = await measured()
    expect(report.engine).toMatchObject({ mode: 'claude', calls: 2 })
    expect(report.engine.warnings.join(' ')).not.toContain('refused')
    expect(fake.calls).toHaveLength(2)
  },
)

test('the same unchanging part comes first in every request, marked for the cache, and a repair asks for what is wrong only', async () => {
  let asked = 0
  fake.fillIn = ({ content, fields }) => ({
    ...answerOn(content, fields),
    ...(asked++ === 0 ? { depth: { level: 9, at: [] } } : {}),
  })
  await measured()
  const [first, second] = fake.calls
  expect(second?.body.system).toEqual(first?.body.system)
  expect(second?.body.tools).toEqual(first?.body.tools)
  expect(first?.body.system[0].cache_control).toEqual({ type: 'ephemeral' })
  expect(first?.body.system[0].text.includes('Secret water deal')).toBe(false)
  expect(second?.content).toContain('Give only these fields: depth, without these faults.')
})

test('a model that takes no forced tool is asked without, and asked so from then on', async () => {
  fake.answers = 'no-forced-tool'
  expect((await measured()).engine.calls).toBe(2)
  expect(fake.calls.map(({ body }) => body.tool_choice.type)).toEqual(['tool', 'auto'])
  expect((await measured()).engine.calls).toBe(1)
})

test.each([
  ['claude-sonnet-4-6', 0, 'tool', '2023-06-01'],
  ['claude-sonnet-5', undefined, 'tool', '2026-10-21'],
  ['claude-sonnet-5-5', undefined, 'auto', '2026-10-21'],
  ['qwen3-30b', 0, 'tool', '2023-06-01'],
])('%s is asked with temperature %s and tool choice %s', async (name, temperature, choice, version) => {
  await measured({ name })
  const [call] = fake.calls
  expect(call?.body.temperature).toBe(temperature)
  expect(call?.body.tool_choice.type).toBe(choice)
  expect(call?.headers['anthropic-version']).toBe(version)
})

test('a temperature that is refused is left out', async () => {
  fake.answers = 'no-temperature'
  expect((await measured()).engine.calls).toBe(2)
})

const long = { ...INPUT, text: Array.from({ length: 165 }, (_, index) => `${TEXT} Note ${index}.`).join('\n\n') }

test('a long article is read in two parts that overlap by a paragraph and are joined; what is missing is asked of neither', async () => {
  const report = await measured({ input: long })
  expect(fake.calls).toHaveLength(2)
  // Both are asked at once, and either may arrive first.
  expect(new Set(fake.calls.map(({ content }) => /part (\d) of 2/.exec(content)?.[1]))).toEqual(new Set(['1', '2']))
  expect(report.engine.warnings).toContainEqual(
    expect.stringContaining('The text was read in 2 parts, each beginning with'),
  )
  expect(report.engine.warnings.join(' ')).not.toContain('refused')
  const places = report.propaganda_index.techniques.flatMap(({ evidence }) => evidence.map(({ start }) => start))
  expect(Math.max(...places)).toBeGreaterThan(0.45 * Array.from(long.text).length)
})

test('a part that fails ends its sibling', async () => {
  fake.answers = 'part-refused'
  fake.ended = 0
  // The time is longer than a test may take: no deadline ends the sibling.
  await expect(measured({ input: long })).rejects.toMatchObject({ kind: 'refusal' })
  expect(fake.calls).toHaveLength(2)
  await vi.waitFor(() => expect(fake.ended).toBe(1))
})

test('a text that is known to be cut off is said to be', async () => {
  await measured({ input: { ...INPUT, truncated: true } })
  await measured()
  expect(fake.calls.map(({ content }) => content.includes('known to be cut off'))).toEqual([true, false])
})

test('quotations that are not in the text, and sources that it does not name, are dropped and counted', async () => {
  const invented = { at: 1, q: 'This stands nowhere in it.' }
  answerWith({
    passages: [{ ...invented, f: { ad_hominem: 3 } }],
    sources: [{ name: 'Nobody Atall', kind: 'named', role: 'expert', said: [{ at: 1 }] }],
  })
  const report = await measured()
  expect(report.logical_fallacies).toEqual([])
  expect(report.voice_balance.voices).toEqual([])
  expect(report.sourcing_transparency).toMatchObject({ named: 0, score: 0 })
  expect(report.engine.warnings).toContainEqual(
    '2 passages of the model were refused because of wrong form or because they are not in the text.',
  )
})

test('what a model misses and says in its own words holds no name, figure or quotation that the text does not', async () => {
  answerWith({
    thesis: 'The county loses 900 million pounds.',
    missing: [
      { what: 'the answer of Boris Karlow', at: 1 },
      { what: 'who said “we never wanted the lease”', at: 1 },
      { what: 'an answer from Jane Harmon', at: 4 },
    ],
  })
  const report = await measured()
  expect(report.strategic_silence.findings).toEqual(['Not found in the text: an answer from Jane Harmon.'])
  expect(report.bias_spectrum.reasoning).not.toContain('900')
  expect(report.engine.warnings).toContainEqual(
    '3 sentences of the model were left out because they say what is not in the text.',
  )
})

test('a part that stays refused is the built-in reader’s with a warning; a text that is not English has none', async () => {
  answerWith({ genre: { label: 'advertisement', sure: 3 } })
  const { engine } = await measured()
  expect(engine.warnings).toContainEqual(
    'The model’s answer was refused for: the genre. The report uses the built-in reader for this.',
  )
  await expect(measured({ language: 'de' })).rejects.toBeInstanceOf(ModelFailure)
})

test('what its page marks as opinion is opinion whatever a model reads, satire aside', async () => {
  const input = { ...INPUT, markedGenre: 'opinion' as const }
  const marked = await measured({ input })
  expect((await measured()).genre.label).toBe('news')
  expect(marked.genre.label).toBe('opinion')
  expect(marked.headline_integrity.score).toBeNull()
  answerWith({ genre: { label: 'satire', sure: 3 } })
  expect((await measured({ input })).genre.label).toBe('satire')
})

test('where the two readers differ the report says how many passages each marks', async () => {
  answerWith({
    passages: [
      'Secret water deal',
      'bleed the county dry',
      'insiders warn',
      'never keeps its promises',
      'loses it for ever',
      'Families are terrified',
      'before it is too late',
    ].map((q) => ({ at: 1, q, f: { appeal_to_fear: 3 } })),
  })
  const { engine } = await measured()
  expect(engine.warnings.join(' ')).toMatch(
    /The model marks 7 passages as fallacies, and the built-in reader \d+. Both mark \d+\. Check the passages\./,
  )
})

test('what stands inside a marked quotation is a speaker’s, whatever the model says', async () => {
  const text = `${TEXT}\n\n"We are being sold off like cattle by these people," said Tom Ash, a resident.`
  const passages = [
    { at: 9, q: 'sold off like cattle', w: { hostile_metaphor: 3 } },
    { at: 9, q: 'these people', w: { scare_quotes: 3 } },
  ]
  answerWith({ passages })
  const { loaded_language: loaded } = await measured({ input: { ...INPUT, text } })
  expect(loaded.evidence.map(({ quote, voice }) => [quote, voice])).toEqual([
    ['sold off like cattle', 'speaker'],
    ['these people', 'speaker'],
  ])
})
