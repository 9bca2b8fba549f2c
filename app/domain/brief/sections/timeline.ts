import { MINUTE_MS } from '#app/platform/durations.ts'
import type { BriefFindings } from '../brief.ts'
import type { SignalSet } from '../make/signal-set.ts'
import { PLATFORMS } from '../platforms.ts'

const STEPS_MIN = 24
const STEPS_MAX = 60
/** Steps that are easy to read, in minutes. */
const STEP_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 240, 360, 720, 1440, 2880]

/**
 * Signals by platform over the window in 24 to 60 equal steps, beginning at its start. Every step has each platform of
 * the set. A signal known only to the day, and so possibly before the window, counts in the first step.
 */
export function drawTimeline({ signals, since, until }: SignalSet): BriefFindings['timeline'] {
  const lengthMs = Math.max(MINUTE_MS, until.getTime() - since.getTime())
  const steps = stepsOf(lengthMs)
  const stepMs = lengthMs / steps
  const platforms = PLATFORMS.filter((platform) => signals.some((signal) => signal.platform === platform))
  const counts = Array.from({ length: steps }, () => new Map(platforms.map((platform) => [platform, 0])))
  for (const { platform, publishedAt } of signals) {
    const step = Math.floor((Date.parse(publishedAt) - since.getTime()) / stepMs)
    const count = counts[Math.min(steps - 1, Math.max(0, Number.isNaN(step) ? 0 : step))]
    count?.set(platform, (count.get(platform) ?? 0) + 1)
  }
  return counts.map((count, index) => ({
    at: new Date(since.getTime() + Math.round(index * stepMs)).toISOString(),
    counts: Object.fromEntries(count),
  }))
}

function stepsOf(lengthMs: number): number {
  const fitting = STEP_MINUTES.map((minutes) => lengthMs / (minutes * MINUTE_MS))
  const whole = fitting.find((steps) => Number.isInteger(steps) && steps >= STEPS_MIN && steps <= STEPS_MAX)
  return whole ?? 48
}
