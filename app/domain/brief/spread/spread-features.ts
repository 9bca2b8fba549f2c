import type { Volume } from './volume-of-set.ts'

const SIXTHS = 6
const TWELFTHS = 12
/** More posts say no more of the shape than so many do. */
const POSTS_MAX = 400
const POSTS_USUAL = 100
/** Standard errors at which a loud end is plain. */
const ERRORS_PLAIN = 3

/** Beyond this nothing was simulated, and a product would run away. */
const VALUE_MAX = 2.5

/** Counts in so many equal steps of the window. */
export function binned({ points, hours }: Pick<Volume, 'points' | 'hours'>, bins: number): number[] {
  const counts = Array.from({ length: bins }, () => 0)
  for (const { hour, count } of points) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor((hour / hours) * bins)))
    counts[bin] = (counts[bin] ?? 0) + count
  }
  return counts
}

/**
 * What the model of the spread likelihood reads from a volume: how its end, its loudest part, its begin and its halves
 * stand to the mean (natural logarithms), how far it swings beyond chance, how many posts there are, and products of
 * these in twos.
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
    ...paired.flatMap((one, index) => paired.slice(index).map((other) => (one * other) / 2)),
  ]
}

function bounded(values: readonly number[]): number[] {
  return values.map((value) => Math.max(-VALUE_MAX, Math.min(VALUE_MAX, value)))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
