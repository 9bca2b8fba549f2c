/**
 * An observation compared with chance. Only what exceeds `bound`, the upper end of chance's interval, is evidence, as
 * half of all harmless sets exceed the mean.
 */
export type Observation = {
  observed: number
  /** The mean under chance. */
  expected: number
  /** Chance stays at or below this in 97.5 of 100 cases. */
  bound: number
}

/** The upper tail of a two-sided 95% interval. */
export const TAIL_MAX = 0.025
/** The distance to the bound, in standard errors, where chance is nearly normal. */
const ERRORS = 2
/** Shares are shown to a tenth of a percent. A value that rounds to the same is not more than chance. */
const SHARE_STEPS = 1000

/** Whether something exceeds chance. */
export function exceeds({ observed, bound }: Observation): boolean {
  return observed > bound
}

/** Rounds shares as shown, so that whatever is called more than chance also looks so to a reader. */
export function toldShares({ observed, expected, bound }: Observation): Observation {
  return { observed: roundedShare(observed), expected: roundedShare(expected), bound: roundedShare(bound) }
}

function roundedShare(share: number): number {
  return Math.round(Math.min(1, share) * SHARE_STEPS) / SHARE_STEPS
}

/** The largest share of that many pairs under chance, if `mean` of them are close together (Poisson, nearly normal). */
export function mostOfPairs(mean: number, pairs: number): number {
  return Math.min(1, mean + (ERRORS * Math.sqrt(mean * pairs + 1)) / Math.max(1, pairs))
}

/**
 * The most of `tries` under chance, if the rate is only known from `others` (beta-binomial).
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

/**
 * The largest count that chance produces with at least this probability (below a half), if `mean` are expected
 * (Poisson).
 */
export function mostOfMean(mean: number, tail = TAIL_MAX): number {
  let count = Math.max(0, Math.floor(mean) - 1)
  while (poissonTail(count + 1, mean) > tail) count++
  return count
}

/** Terms below this change no digit of the sum. */
const NEGLIGIBLE = 1e-17

/** The probability of `count` or more if `mean` are expected. Sums away from the mean, where terms only fall. */
export function poissonTail(count: number, mean: number): number {
  if (count <= 0) return 1
  return count > mean ? sumAbove(count, mean) : 1 - sumBelow(count - 1, mean)
}

function sumAbove(from: number, mean: number): number {
  let term = poissonTerm(from, mean)
  let sum = 0
  for (let count = from; term > sum * NEGLIGIBLE; count++) {
    sum += term
    term *= mean / (count + 1)
  }
  return Math.min(1, sum)
}

function sumBelow(from: number, mean: number): number {
  let term = poissonTerm(from, mean)
  let sum = 0
  // The term after that of 0 is 0.
  for (let count = from; term > sum * NEGLIGIBLE; count--) {
    sum += term
    term *= count / mean
  }
  return Math.min(1, sum)
}

/** Uses logarithms, because with large means the factors overflow. */
function poissonTerm(count: number, mean: number): number {
  let log = count * Math.log(mean) - mean
  for (let factor = 2; factor <= count; factor++) log -= Math.log(factor)
  return Math.exp(log)
}
