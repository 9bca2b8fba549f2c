import { afterAll, beforeEach, expect, test } from 'vitest'
import { FAULTS, startFakeMessages } from '#tests/fakes/anthropic-messages.ts'
import { reportOn } from '#tests/fakes/messages-report.ts'
import { ModelFailure } from '../engine/claude/model-failure.ts'
import { Report } from '../engine/report.ts'
import { forgetModels, modelCaller } from '../model/ask-model.server.ts'
import { allowanceInMemory, reserveNothing } from '../model/model-allowance.server.ts'
import { measureWithModel } from './measure-with-model.server.ts'
import { textAlone } from '../engine/prepare/text-alone.ts'

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

Families are terrified of what comes next. Voters must act now, before it is too late.`
const INPUT = textAlone(TEXT, 'Secret water deal will bleed the county dry')

async function measured({ name = 'claude-sonnet-4-6', timeoutMs = 4000, language = 'en', input = INPUT } = {}) {
  const settings = { apiKey: 'key-of-tests', baseUrl: fake.base, name, dailyTokens: 0, timeoutMs, hasStandIn: true }
  const caller = modelCaller(settings, allowanceInMemory(), reserveNothing)
  const { report } = await measureWithModel(input, { caller, language })
  return report
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
  expect(report.bias_spectrum).toMatchObject({ position: 38, label: 'leans left' })
  expect(report.logical_fallacies[0]).toMatchObject({ type: 'false_dilemma', count: 1 })
  expect(report.analytical_synthesis).toContain('Check first what stands behind')
})

test.each(FAULTS)('the fault %s ends in a failure within the deadline, after three calls at most', async (name) => {
  fake.answers = name
  const began = performance.now()
  await expect(measured({ timeoutMs: 1500 })).rejects.toBeInstanceOf(ModelFailure)
  expect(performance.now() - began).toBeLessThan(3000)
  expect(fake.calls.length).toBeGreaterThan(0)
  expect(fake.calls.length).toBeLessThanOrEqual(3)
  expect(fake.strayed).toEqual([])
})

test.each(['once-529', 'once-429', 'once-500', 'once-wrong-schema', 'once-out-of-range'])(
  'after %s the second call gives the report',
  async (name) => {
    fake.answers = name
    const report = await measured()
    expect(report.engine).toMatchObject({ mode: 'claude', calls: 2 })
    expect(report.propaganda_index.score).toBe(52)
    expect(fake.calls).toHaveLength(2)
  },
)

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

test('a long article is read in two parts, joined by rule; what is missing the whole text tells', async () => {
  const text = Array.from({ length: 220 }, (_, index) => `${TEXT} Note ${index}.`).join('\n\n')
  const report = await measured({ input: { ...INPUT, text } })
  expect(fake.calls).toHaveLength(2)
  expect(fake.calls.map(({ content }) => /part (\d) of 2/.exec(content)?.[1])).toEqual(['1', '2'])
  expect(report.engine.warnings).toContainEqual(
    expect.stringContaining('The text was read in 2 parts, whose readings were joined by rule'),
  )
  expect(report.engine.warnings.join(' ')).not.toContain('was refused')
  expect(report.propaganda_index.score).toBe(52)
  const places = report.propaganda_index.techniques.flatMap(({ evidence }) => evidence.map(({ start }) => start))
  expect(Math.max(...places)).toBeGreaterThan(Array.from(text).length / 2)
})

test('quotations that are not in the text, and voices that it does not name, are dropped and counted', async () => {
  fake.fillIn = ({ content, fields }) => {
    const report = reportOn(content, fields)
    const passage = { quote: 'This stands nowhere in it.', note: '', confidence: 1, voice: 'author' }
    return {
      ...report,
      logical_fallacies: [{ type: 'ad_hominem', evidence: [passage], note: '' }],
      voice_balance: { voices: [{ name: 'Nobody Atall', role: 'expert', passages: [passage] }] },
    }
  }
  const report = await measured()
  expect(report.logical_fallacies).toEqual([])
  expect(report.voice_balance.voices).toEqual([])
  expect(report.sourcing_transparency).toMatchObject({ named: 0, score: 0 })
  expect(report.engine.warnings).toContainEqual('2 passages were refused: not found in the text.')
})

test('a genre that stays refused is the built-in one with a warning; a text that is not English has none', async () => {
  fake.fillIn = ({ content, fields }) => ({
    ...reportOn(content, fields),
    genre: { label: 'advertisement', confidence: 0.9 },
  })
  const { engine } = await measured()
  expect(engine.warnings).toContainEqual('The built-in engine measured the genre: the model’s answer was refused.')
  await expect(measured({ language: 'de' })).rejects.toBeInstanceOf(ModelFailure)
})

test('what its page marks as opinion is opinion whatever a model reads, satire aside', async () => {
  const input = { ...INPUT, markedOpinion: true }
  const marked = await measured({ input })
  expect((await measured()).genre.label).toBe('news')
  expect(marked.genre.label).toBe('opinion')
  expect(marked.headline_integrity.score).toBeNull()
  fake.fillIn = ({ content, fields }) => ({ ...reportOn(content, fields), genre: { label: 'satire', confidence: 0.9 } })
  expect((await measured({ input })).genre.label).toBe('satire')
})

test('a reading far from the built-in one is a warning', async () => {
  fake.fillIn = ({ content, fields }) => ({
    ...reportOn(content, fields),
    emotional_resonance: {
      fear: 0,
      hope: 1,
      urgency: 0,
      outrage: 0,
      pride: 1,
      evidence: [passageOf('Voters must act now')],
    },
  })
  const { engine } = await measured()
  expect(engine.warnings.join(' ')).toMatch(/The model and the built-in engine disagree: hope 1 against 0/)
})

test('a speaker’s words stay the speaker’s, whatever the model says', async () => {
  fake.fillIn = ({ content, fields }) => ({
    ...reportOn(content, fields),
    loaded_language: { score: 90, evidence: [passageOf('sold off like cattle')] },
  })
  const text = `${TEXT}\n\n"We are being sold off like cattle by these people," said Tom Ash, a resident.`
  const { loaded_language: loaded } = await measured({ input: { ...INPUT, text } })
  expect(loaded).toMatchObject({ score: 0, evidence: [{ voice: 'speaker' }] })
})

const passageOf = (quote: string) => ({ quote, note: 'A passage.', confidence: 0.9, voice: 'author' })
