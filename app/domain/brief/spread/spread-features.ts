import type { Volume } from './volume-of-set.ts'

const SIXTHS = 6
const TWELFTHS = 12
const HOURS = 24
/** More posts reveal no more about the shape. */
const POSTS_MAX = 400
const POSTS_USUAL = 100
/** The number of standard errors at which a loud end or a trend is clear. */
const ERRORS_PLAIN = 3
const TREND_ERRORS_PLAIN = 4

/** Nothing was simulated beyond this, and products would grow out of bounds. */
const VALUE_MAX = 2.5

/** Counts in that many equal steps of the window. */
export function binned({ points, hours }: Pick<Volume, 'points' | 'hours'>, bins: number): number[] {
  const counts = Array.from({ length: bins }, () => 0)
  for (const { hour, count } of points) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor((hour / hours) * bins)))
    counts[bin] = (counts[bin] ?? 0) + count
  }
  return counts
}

/**
 * The inputs of the spread model from a volume: its end, loudest part, beginning and halves relative to the mean
 * (natural logarithms), its variation beyond chance, the number of posts, and the pairwise products of these. Then its
 * trend over the window, its end relative to its beginning (both in standard errors, limited), and when half of it was
 * said.
 * @param simulated log-odds that a process fitted to it is as loud after the window
 */
export function spreadFeatures(volume: Volume, simulated: number): number[] {
  const scale = Math.min(1, POSTS_MAX / Math.max(1, volume.total))
  const sixths = binned(volume, SIXTHS).map((count) => count * scale)
  const twelfths = binned(volume, TWELFTHS).map((count) => count * scale)
  const total = Math.max(1, volume.total * scale)
  const mean = total / SIXTHS
  const last = sixths.at(-1) ?? 0
  const end = twelfths.at(-1) ?? 0
  const late = Math.log((last + 1) / (mean + 1))
  const loudest = Math.log((Math.max(...sixths) + 1) / (mean + 1))
  const plain = Math.tanh((last - mean) / Math.sqrt(mean + 1) / ERRORS_PLAIN)
  const halves = Math.log((sumOf(sixths.slice(3)) + 1) / (sumOf(sixths.slice(0, 3)) + 1))
  const step = Math.log((last + 1) / ((sixths.at(-2) ?? 0) + 1))
  const atEnd = Math.log((end + 0.5) / (total / TWELFTHS + 0.5))
  const offPeak = Math.log((end + 1) / (Math.max(...twelfths) + 1))
  const begin = Math.log(((sixths[0] ?? 0) + 1) / (mean + 1))
  const swings = Math.log(sumOf(sixths.map((count) => (count - mean) ** 2)) / SIXTHS / (mean + 1) + 1)
  const size = Math.log(total / POSTS_USUAL)
  const paired = bounded([late, loudest, simulated, plain, halves, atEnd, offPeak, swings, size])
  return [
    ...bounded([late, loudest, simulated, plain, halves, step, atEnd, offPeak, begin, swings, size]),
    ...trendOf(binned(volume, HOURS).map((count) => count * scale)),
    ...paired.flatMap((one, index) => paired.slice(index).map((other) => (one * other) / 2)),
  ]
}

/**
 * The trend, and the end relative to the beginning, −2..2, and when half was said, −1.5..1.5. All 0 for a steady day
 * that ends as it began.
 */
function trendOf(counts: readonly number[]): number[] {
  const total = Math.max(1, sumOf(counts))
  const middle = (counts.length - 1) / 2
  const spread = sumOf(counts.map((_, index) => (index - middle) ** 2)) / counts.length
  const trend = sumOf(counts.map((count, index) => count * (index - middle))) / Math.sqrt(total * spread + 1)
  const sixth = counts.length / SIXTHS
  const [first, last] = [sumOf(counts.slice(0, sixth)), sumOf(counts.slice(-sixth))]
  const ends = (last - first) / Math.sqrt(last + first + 1)
  let said = 0
  const half = counts.filter((count) => (said += count) < total / 2).length / counts.length
  return [2 * Math.tanh(trend / TREND_ERRORS_PLAIN), 2 * Math.tanh(ends / ERRORS_PLAIN), 3 * (half - 0.5)]
}

function bounded(values: readonly number[]): number[] {
  return values.map((value) => Math.max(-VALUE_MAX, Math.min(VALUE_MAX, value)))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
