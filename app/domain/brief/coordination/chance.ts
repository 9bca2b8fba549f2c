/**
 * What was seen against what chance gives. Only what lies above `bound`, the upper end of the interval in which chance
 * falls, is evidence: to lie above the mean is what half of all harmless sets do.
 */
export type Observation = {
  observed: number
  /** The mean of chance. */
  expected: number
  /** Chance stays at or under this in 97.5 of 100 cases. */
  bound: number
}

/** Of a two-sided interval of 95 %: what chance passes on this side. */
export const TAIL_MAX = 0.025
/** Standard errors to the bound where chance is nearly normal. */
const ERRORS = 2
/** Shares are told to a tenth of a percent: what is the same so far is no more than chance. */
const SHARE_STEPS = 1000

/** Whether something is more than chance gives. */
export function exceeds({ observed, bound }: Observation): boolean {
  return observed > bound
}

/** Shares as they are told, so that what is told as more than chance is more in the figures that a reader sees. */
export function toldShares({ observed, expected, bound }: Observation): Observation {
  return { observed: roundedShare(observed), expected: roundedShare(expected), bound: roundedShare(bound) }
}

function roundedShare(share: number): number {
  return Math.round(Math.min(1, share) * SHARE_STEPS) / SHARE_STEPS
}

/** The largest share of so many pairs that chance gives, where `mean` of them are close together (Poisson, nearly normal). */
export function mostOfPairs(mean: number, pairs: number): number {
  return Math.min(1, mean + (ERRORS * Math.sqrt(mean * pairs + 1)) / Math.max(1, pairs))
}

/**
 * How many of `tries` are the most that chance gives, where the rate is known from others only: as many of `others` as
 * the mean says (beta-binomial).
 * @param mean 0..1, exclusive
 */
export function mostOfTries(
  tries: number,
  { mean, others, tail = TAIL_MAX }: { mean: number; others: number; tail?: number },
): number {
  const [yes, no] = [mean * others, (1 - mean) * others]
  let term = 1
  for (let index = 0; index < tries; index++) term *= (no + index) / (others + index)
  let sum = term
  let count = 0
  while (count < tries && 1 - sum > tail) {
    term *= ((tries - count) / (count + 1)) * ((count + yes) / (tries - count - 1 + no))
    sum += term
    count++
  }
  return count
}

/** The largest count that chance gives with at least this probability, under a half, where `mean` are expected (Poisson). */
export function mostOfMean(mean: number, tail = TAIL_MAX): number {
  let count = Math.max(0, Math.floor(mean) - 1)
  while (poissonTail(count + 1, mean) > tail) count++
  return count
}

/** Terms of a sum that add nothing to its digits. */
const NEGLIGIBLE = 1e-17

/** Chance of `count` or more where `mean` are expected. Summed away from the mean, where terms only fall. */
export function poissonTail(count: number, mean: number): number {
  if (count <= 0) return 1
  if (mean <= 0) return 0
  return count > mean ? sumAbove(count, mean) : 1 - sumBelow(count - 1, mean)
}

function sumAbove(from: number, mean: number): number {
  let term = poissonTerm(from, mean)
  let sum = 0
  for (let count = from; term > sum * NEGLIGIBLE && term > 0; count++) {
    sum += term
    term *= mean / (count + 1)
  }
  return Math.min(1, sum)
}

function sumBelow(from: number, mean: number): number {
  let term = poissonTerm(from, mean)
  let sum = 0
  for (let count = from; count >= 0 && term > sum * NEGLIGIBLE; count--) {
    sum += term
    term *= count / mean
  }
  return Math.min(1, sum)
}

/** By logarithms: the parts of the product leave the range of numbers where many are expected. */
function poissonTerm(count: number, mean: number): number {
  let log = count * Math.log(mean) - mean
  for (let factor = 2; factor <= count; factor++) log -= Math.log(factor)
  return Math.exp(log)
}
