import { afterAll, beforeEach, expect, test } from 'vitest'
import { FAULTS, startFakeMessages } from '#tests/fakes/anthropic-messages.ts'
import { ModelFailure } from '../engine/claude/model-failure.ts'
import { Report } from '../engine/report.ts'
import { forgetModels, modelCaller } from '../model/ask-model.server.ts'
import { allowanceInMemory, reserveNothing } from '../model/model-allowance.server.ts'
import { measureWithModel } from './measure-with-model.server.ts'

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
const INPUT = {
  text: TEXT,
  title: 'Secret water deal will bleed the county dry',
  publisherHost: null,
  publisherRating: null,
  outletPrior: null,
  truncated: false,
}

function measured({ name = 'claude-sonnet-4-6', timeoutMs = 4000, language = 'en', input = INPUT } = {}) {
  const settings = { apiKey: 'key-of-tests', baseUrl: fake.base, name, dailyTokens: 0, timeoutMs, hasStandIn: true }
  return measureWithModel(input, { caller: modelCaller(settings, allowanceInMemory(), reserveNothing), language })
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
