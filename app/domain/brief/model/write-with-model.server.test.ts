import { afterAll, beforeEach, expect, test } from 'vitest'
import { startFakeMessages } from '#tests/fakes/anthropic-messages.ts'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { allowanceInMemory, reserveNothing } from '#tests/setup/model-access.ts'
import { forgetModels, modelAccess } from '../../model/ask-model.server.ts'
import { analyzeSignals } from '../make/analyze-signals.ts'
import { BriefFindings } from '../brief.ts'
import type { SignalSet } from '../make/signal-set.ts'
import { modelMs, writeWithModel } from './write-with-model.server.ts'

const fake = await startFakeMessages()
afterAll(() => fake.close())
beforeEach(() => {
  forgetModels()
  fake.answers = 'ok'
  fake.fillIn = undefined
  fake.calls.length = 0
})

const TEXTS = [
  'the inspection report was buried by the board of the dam',
  'evacuation buses never came to the east side of town',
  'new pumps arrived and the level drops four feet at the dam',
]
const SIGNALS = Array.from({ length: 48 }, (_, index) =>
  makeSignal(`s${index}`, { minute: index * 20, text: `${TEXTS[index % TEXTS.length] ?? ''}, stop ${index}` }),
)
const SET: SignalSet = {
  query: 'Harbor Point dam',
  terms: ['Harbor Point dam'],
  since: new Date('2026-03-01T00:00:00Z'),
  until: new Date('2026-03-02T00:00:00Z'),
  signals: SIGNALS,
  volume: [],
  capped: new Set(),
  referenceRates: [],
  prices: new Map(),
  isSample: false,
}
const MEASURED = analyzeSignals(SET)

function written({ renames = true, timeoutMs = 600_000 } = {}) {
  const settings = {
    apiKey: 'k',
    baseUrl: fake.base,
    name: 'claude-sonnet-5',
    dailyTokens: 0,
    timeoutMs,
    hasStandIn: true,
  }
  return writeWithModel(MEASURED, SET, {
    workId: 'none',
    renames,
    leftMs: 60_000,
    access: modelAccess(settings, allowanceInMemory(), reserveNothing),
  })
}

/** A good answer with some texts changed. */
function answering(change: (texts: any) => object): void {
  fake.fillIn = ({ content }) => {
    const facts = JSON.parse(content.split('\n').slice(2, -2).join('\n'))
    return {
      executive_summary: `The talk is carried by few wordings. Most told is “${facts.narratives[0].name}”, and how loudly it goes on is an estimate that the window bears out.`,
      narratives: facts.narratives.map(({ number }: { number: number }) => ({
        number,
        claim: `This is number ${number}`,
      })),
      reasoning: 'The volume of the last quarter is set against the quarters before it, and the estimate follows.',
      ...change(facts),
    }
  }
}

test('summary, reasoning and names are the model’s, with its name, prompt, tokens and price', async () => {
  const { reading, model, warnings } = await written()
  expect(fake.calls).toHaveLength(1)
  expect(warnings).toEqual([])
  expect(model).toMatchObject({ model: 'claude-sonnet-5', calls: 1, cost_usd: 0.0098 })
  const findings = BriefFindings.parse(reading.findings)
  expect(findings.executive_summary).toContain(
    'This brief on “Harbor Point dam” rests on 48 signals. What is told most',
  )
  expect(findings.risk_assessment.reasoning).toMatch(
    /^This is the estimated probability .* The last quarter of the window is set/,
  )
  const names = findings.primary_narratives.map(({ name }) => name)
  expect(names).not.toEqual(MEASURED.findings.primary_narratives.map(({ name }) => name))
  for (const { name, quote } of findings.primary_narratives) {
    const text = SIGNALS.find(({ id }) => id === quote?.signal)?.text ?? ''
    expect(Array.from(text).slice(quote?.start, quote?.end).join('')).toBe(name)
  }
  const bySignal = [...reading.bySignal.values()].flatMap(({ narrative }) => narrative ?? [])
  expect(new Set(bySignal)).toEqual(new Set(names))
})

test.each([
  ['a figure of its own', 'The talk grew by 340 per cent, which is more than anybody had thought it could.'],
  ['a number in words', 'Twelve towns speak of it, more than anybody here had thought would be the case.'],
  ['a large number in words', 'Some forty thousand accounts speak of it, more than anybody here had thought would be.'],
  [
    'a vague number in words',
    'It is told by hundreds of accounts, which is more than anybody here had thought it would be.',
  ],
  [
    'an invented quotation in single marks',
    'Most say that ‘the mayor knew all of it’, and how loudly it goes on is an estimate.',
  ],
  ['an invented quotation', 'Most say that “the mayor knew all of it”, and how loudly it goes on is an estimate.'],
  ['an address', 'Read more at https://evil.example/win, where the talk goes on as loudly as it does here today.'],
  ['one word', 'Yes.'],
])('a summary with %s is not used: the built-in one stands', async (_what, summary) => {
  answering(() => ({ executive_summary: summary }))
  const { reading, warnings } = await written({ renames: false })
  expect(reading.findings.executive_summary).toBe(MEASURED.findings.executive_summary)
  expect(warnings).toEqual([expect.stringContaining('The built-in engine wrote the summary')])
})

test('figures that the brief holds may be said', async () => {
  answering((facts) => ({
    executive_summary: `Of ${facts.signals} signals most tell one thing, and the score of authenticity is ${facts.authenticity.score}, which goes well with what is told here.`,
  }))
  expect((await written()).reading.findings.executive_summary).toContain('Of 48 signals most tell one thing')
})

test('a claim that stands letter by letter in no text of its narrative is not used', async () => {
  answering(() => ({}))
  const { reading } = await written()
  expect(reading.findings.primary_narratives).toEqual(MEASURED.findings.primary_narratives)
})

test('a watch keeps the names that the wording gives', async () => {
  const { reading } = await written({ renames: false })
  expect(reading.findings.primary_narratives).toEqual(MEASURED.findings.primary_narratives)
})

test.each(['529', 'wrong-schema', 'refusal', 'stream-cut', 'hang'])(
  'with the fault %s all texts are the built-in ones, and the brief says so',
  async (fault) => {
    fake.answers = fault
    const result = await written({ timeoutMs: 1200 })
    expect(result.reading).toBe(MEASURED)
    expect(result.model).toBeUndefined()
    expect(result.warnings).toEqual([
      expect.stringMatching(/^The built-in engine wrote the texts because the language model failed: /),
    ])
    expect(fake.calls.length).toBeLessThanOrEqual(3)
  },
)

test('a model has what is left of the minute of a brief, half of it at most, and is not asked where nothing is left', async () => {
  expect([modelMs(90_000, 55_000), modelMs(5000, 55_000), modelMs(90_000, 11_500.7), modelMs(90_000, -4)]).toEqual([
    30_000, 5000, 11_500, 0,
  ])
  const { model, warnings } = await written({ timeoutMs: modelMs(90_000, -4) })
  expect([model, warnings.length, fake.calls.length]).toEqual([undefined, 1, 0])
})
