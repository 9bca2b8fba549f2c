import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import type { SignalSet } from '../make/signal-set.ts'
import { drawTimeline } from './timeline.ts'

const UNTIL = Date.parse('2026-03-02T00:00:00Z')

function setOf(hours: number, signals: SignalSet['signals']): SignalSet {
  return {
    query: 'q',
    terms: ['q'],
    since: new Date(UNTIL - hours * 3_600_000),
    until: new Date(UNTIL),
    signals,
    volume: [],
    capped: new Set(),
    referenceRates: [],
    prices: new Map(),
    isSample: false,
  }
}

test.each([1, 6, 24, 168, 720, 24.37])('a window of %s hours has 24 to 60 equal steps from its begin', (hours) => {
  const steps = drawTimeline(setOf(hours, []))
  expect(steps.length).toBeGreaterThanOrEqual(24)
  expect(steps.length).toBeLessThanOrEqual(60)
  expect(Date.parse(steps[0]?.at ?? '')).toBe(UNTIL - hours * 3_600_000)
  const widths = steps.slice(1).map(({ at }, index) => Date.parse(at) - Date.parse(steps[index]?.at ?? ''))
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
})

test('every signal is counted once, those before the window in its first step', () => {
  const signals = [-600, 0, 5, 700, 1439, 1440].map((minute, index) => makeSignal(`s${index}`, { minute }))
  const steps = drawTimeline(setOf(24, signals))
  expect(steps.reduce((sum, { counts }) => sum + (counts.x ?? 0), 0)).toBe(6)
  expect(steps[0]?.counts.x).toBe(3)
})
