import { logistic } from '../odds.ts'

/** What speaks for a finding, by name, and whether readers marked any of it. */
export type SignedExample = { signs: Readonly<Record<string, number>>; isRight: boolean }

const BIAS = 'bias'
const STEPS = 400
const DECIMALS = 4

/** The values of an example's signs, and the log-odds that it has by the weights so far. */
type Row = { values: readonly number[]; isRight: boolean; odds: number }

/**
 * Logistic regression of whether a finding is right, by Newton's method on one weight after the other: a weight for
 * each sign of the first example, and `bias`.
 */
export function fitSigns(examples: readonly SignedExample[]): Record<string, number> {
  const names = [BIAS, ...Object.keys(examples[0]?.signs ?? {})]
  const weights = names.map(() => 0)
  const rows = examples.map(({ signs, isRight }): Row => ({
    values: names.map((name) => signs[name] ?? 1),
    isRight,
    odds: 0,
  }))
  for (let step = 0; step < STEPS; step++) {
    for (const at of names.keys()) {
      const move = moveOf(rows, at)
      weights[at] = (weights[at] ?? 0) + move
      for (const row of rows) row.odds += move * (row.values[at] ?? 0)
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(DECIMALS))]))
}

/**
 * The same weights, so that chances agree with further examples: their order stays, all are moved and stretched alike.
 * For the few that were judged one by one, beside the many from articles read whole, in which more is left out.
 */
export function recalibrated(
  weights: Readonly<Record<string, number>>,
  examples: readonly SignedExample[],
): Record<string, number> {
  const oddsOf = ({ signs }: SignedExample): number =>
    Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (name === BIAS ? 1 : (signs[name] ?? 0)), 0)
  const moved = fitSigns(examples.map((example) => ({ signs: { odds: oddsOf(example) }, isRight: example.isRight })))
  const { [BIAS]: bias = 0, odds: stretch = 1 } = moved
  return Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [
      name,
      Number((stretch * weight + (name === BIAS ? bias : 0)).toFixed(DECIMALS)),
    ]),
  )
}

/** Newton's step of one weight. */
function moveOf(rows: readonly Row[], at: number): number {
  let slope = 0
  let curve = 0
  for (const { values, isRight, odds } of rows) {
    const value = values[at] ?? 0
    const chance = logistic(odds)
    slope += value * ((isRight ? 1 : 0) - chance)
    curve += value * value * chance * (1 - chance)
  }
  // One mark more than there are keeps a weight finite that few examples speak for.
  return slope / (curve + 1)
}
