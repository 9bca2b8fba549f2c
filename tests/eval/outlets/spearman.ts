import { randomFrom } from '#app/domain/engine/bootstrap.ts'

const RESAMPLES = 2000
/** How often a statistic with its own random draws is computed. */
const DRAWS = 100

/** Spearman's rank correlation, ties at their mean rank; 0 if one side does not vary. */
export function spearman(pairs: readonly (readonly [number, number])[]): number {
  return pearson(ranks(pairs.map(([a]) => a)), ranks(pairs.map(([, b]) => b)))
}

/**
 * A 95% interval of a statistic of units, by the percentile bootstrap over the units.
 * @see Efron and Tibshirani, An Introduction to the Bootstrap (1993), chapter 13
 */
export function intervalOver<Unit>(
  units: readonly Unit[],
  statistic: (drawn: readonly Unit[], random: () => number) => number,
): { value: number; low: number; high: number } {
  const random = randomFrom(1)
  const drawn = Array.from({ length: RESAMPLES }, () =>
    statistic(
      units.flatMap(() => {
        const unit = units[Math.floor(random() * units.length)]
        return unit === undefined ? [] : [unit]
      }),
      random,
    ),
  ).toSorted((a, b) => a - b)
  return {
    value: mean(Array.from({ length: DRAWS }, () => statistic(units, random))),
    low: drawn[Math.floor(RESAMPLES * 0.025)] ?? NaN,
    high: drawn[Math.ceil(RESAMPLES * 0.975) - 1] ?? NaN,
  }
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value)
  const ranked = values.map(() => 0)
  for (let start = 0; start < order.length;) {
    let end = start
    while (order[end]?.value === order[start]?.value && end < order.length) end += 1
    for (const { index } of order.slice(start, end)) ranked[index] = (start + end - 1) / 2
    start = end
  }
  return ranked
}

function pearson(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  const sum = (term: (index: number) => number) => a.reduce((total, _, index) => total + term(index), 0)
  const product = sum((index) => ((a[index] ?? 0) - meanA) * ((b[index] ?? 0) - meanB))
  const spread = sum((index) => ((a[index] ?? 0) - meanA) ** 2) * sum((index) => ((b[index] ?? 0) - meanB) ** 2)
  return spread === 0 ? 0 : product / Math.sqrt(spread)
}

/** The mean of numbers; NaN for none. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
