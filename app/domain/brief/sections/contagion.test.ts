import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import type { SignalSet } from '../make/signal-set.ts'
import type { Signal, VolumeSeries } from '../signal.ts'
import { isSpreadMeasured } from '../present/brief-wording.ts'
import { assessContagion } from './contagion.ts'
import type { Platform } from '../platforms.ts'

const SINCE = new Date('2026-03-01T00:00:00Z')

function assess(signals: Signal[], more: { volume?: VolumeSeries[]; capped?: Platform[]; isSample?: boolean } = {}) {
  const set: SignalSet = {
    query: 'q',
    terms: ['q'],
    since: SINCE,
    until: new Date('2026-03-02T00:00:00Z'),
    signals,
    volume: more.volume ?? [],
    capped: new Set(more.capped),
    referenceRates: [],
    prices: new Map(),
    isSample: more.isSample ?? false,
  }
  return assessContagion(set)
}
function posts(minutes: number[]): Signal[] {
  return minutes.map((minute, index) => makeSignal(`p${index}`, { minute, text: `word ${index}` }))
}
function hourly(counts: number[]): VolumeSeries[] {
  const points = counts.map((count, hour) => ({
    at: new Date(SINCE.getTime() + hour * 3_600_000).toISOString(),
    count,
  }))
  return [{ platform: 'x', provider: 'x-api-v2', stepSeconds: 3600, points }]
}
const FALLING = Array.from({ length: 24 }, (_, hour) => Math.round(100 * Math.exp(-hour / 3)))

test('talk that rises is likelier to go on than talk that fades', () => {
  const rising = assess([], { volume: hourly(FALLING.toReversed()) }).risk.spread_likelihood_24h
  const falling = assess([], { volume: hourly(FALLING) }).risk.spread_likelihood_24h
  expect(rising).toBeGreaterThan(0.5)
  expect(falling).toBeLessThan(0.25)
})

test('counts of a platform go before the times of the sample', () => {
  const { reasoning } = assess(posts(Array.from({ length: 60 }, (_, index) => 1380 + index)), {
    volume: hourly(FALLING),
  }).risk
  expect(reasoning).toContain('number of all posts reported by X')
})

test('the reasoning says what the figure is the chance of', () => {
  expect(assess(posts([1, 2, 3])).risk.reasoning).toContain('the next 24 hours as in the last 24')
})

test('a cut sample without counts tells nothing and is called insufficient', () => {
  const { risk, warnings } = assess(posts(Array.from({ length: 100 }, (_, index) => index)), { capped: ['x'] })
  expect(risk).toMatchObject({ spread_likelihood_24h: 0.5, reasoning: expect.stringContaining('Insufficient') })
  expect(warnings[0]).toContain('insufficient')
})

test('few posts are drawn to even odds', () => {
  const { risk, warnings } = assess(posts([1, 2, 3, 4]))
  expect(Math.abs(risk.spread_likelihood_24h - 0.5)).toBeLessThan(0.1)
  expect(warnings[0]).toContain('4 posts')
})

test('the risk follows the likelihood', () => {
  for (const counts of [FALLING, FALLING.toReversed(), FALLING.map(() => 10)]) {
    const { contagion_risk: risk, spread_likelihood_24h: likelihood } = assess([], { volume: hourly(counts) }).risk
    const [expected] =
      [
        ['low', 0.25],
        ['moderate', 0.5],
        ['elevated', 0.75],
        ['high', 2],
      ].find(([, under]) => likelihood < Number(under)) ?? []
    expect(risk).toBe(expected)
  }
})

test('where nothing tells of growth the level is none that alarms, and is said to be no measurement', () => {
  const { risk, warnings } = assess(posts([1, 2, 3]), { capped: ['x'] })
  expect(risk).toMatchObject({ contagion_risk: 'moderate', spread_likelihood_24h: 0.5 })
  expect(isSpreadMeasured(risk)).toBe(false)
  expect(warnings.join()).toContain('Spread: insufficient')
})

test('a trend that the volume’s own swings cover has no direction', () => {
  const swinging = Array.from({ length: 24 }, (_, hour) => (hour % 8 < 4 ? 40 : 4))
  expect(assess([], { volume: hourly(swinging) }).risk.reasoning).toContain('neither grows nor falls')
  expect(assess([], { volume: hourly(FALLING) }).risk.reasoning).toMatch(/the volume falls by \d/)
})

test('of samples it is not said that there was more', () => {
  const many = posts(Array.from({ length: 100 }, (_, index) => index))
  expect(JSON.stringify(assess(many, { capped: ['x'] }))).toContain('not all posts were gathered')
  expect(JSON.stringify(assess(many, { capped: ['x'], isSample: true }))).not.toMatch(/not all posts|with more posts/)
})
