/** Fewer units than this give no interval. */
export const BOOTSTRAP_UNITS_MIN = 5
/** Enough for a stable 80% interval, few enough for every metric of a report. */
export const RESAMPLES = 200
/** The total number of draws: very long texts get fewer resamples, but at least {@link RESAMPLES_MIN}. */
const DRAWS_MAX = 200_000
const RESAMPLES_MIN = 40

/**
 * An 80% interval by the percentile bootstrap, for a score aggregated from units (sentences, attributions, claims).
 * `score` gets indices of units drawn with replacement, and returns the metric's own unit. Null under {@link
 * BOOTSTRAP_UNITS_MIN} units; the interval always contains `value`. The same seed gives the same interval.
 * @see Efron and Tibshirani, An Introduction to the Bootstrap (1993), chapter 13
 */
export function bootstrapRange(input: {
  units: number
  seed: number
  resamples?: number
  score: (indices: readonly number[]) => number
  value: number
}): [number, number] | null {
  const { units, score, value } = input
  if (units < BOOTSTRAP_UNITS_MIN) return null
  const random = randomFrom(input.seed)
  const resamples = Math.max(RESAMPLES_MIN, Math.min(input.resamples ?? RESAMPLES, Math.floor(DRAWS_MAX / units)))
  const scores: number[] = []
  const indices = Array.from({ length: units }, () => 0)
  for (let sample = 0; sample < resamples; sample++) {
    for (let unit = 0; unit < units; unit++) indices[unit] = Math.floor(random() * units)
    scores.push(score(indices))
  }
  scores.sort((a, b) => a - b)
  const low = scores[Math.floor(resamples * 0.1)] ?? value
  const high = scores[Math.ceil(resamples * 0.9) - 1] ?? value
  return [Math.min(low, value), Math.max(high, value)]
}

/**
 * Numbers from 0 up to but excluding 1, the same for the same 32-bit seed.
 * @see mulberry32, Tommy Ettinger (public domain)
 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
