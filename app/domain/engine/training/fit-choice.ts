import type { BoostedModel } from '#app/domain/article/metadata/boosted-odds.ts'
import { fitBoosted, type BoostedExample, type BoostingOptions } from './boosted-trees.ts'

/** A candidate: its features (a missing one is 0), whether it is the right one, and its weight. */
export type ChoiceExample = { features: Readonly<Record<string, number>>; isRight: boolean; weight?: number }

const EXAMPLES_WITH_FEATURE_MIN = 2
const DECIMALS = 4

/** Trees for the log-odds that a candidate is the right one; fits with several seeds are averaged. */
export function fitChoice(
  examples: readonly ChoiceExample[],
  { seeds, ...options }: Omit<BoostingOptions, 'seed'> & { seeds: readonly number[] },
): BoostedModel {
  const counts = new Map<string, number>()
  for (const { features } of examples) {
    for (const name of Object.keys(features)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const common = [...counts].filter(([, count]) => count >= EXAMPLES_WITH_FEATURE_MIN)
  const names = common.map(([name]) => name).toSorted()
  const rows = examples.map(({ features, isRight, weight = 1 }): BoostedExample => {
    return { values: names.map((name) => features[name] ?? 0), isPositive: isRight, weight }
  })
  const fitted = seeds.map((seed) => fitBoosted(rows, { ...options, seed }))
  return {
    bias: rounded(fitted.reduce((sum, { bias }) => sum + bias, 0) / seeds.length),
    trees: fitted.flatMap(({ trees }) =>
      trees.map(({ splits, leaves }) => ({
        features: splits.map(([feature]) => names[feature] ?? ''),
        cuts: splits.map(([, cut]) => cut),
        leaves: leaves.map((leaf) => rounded(leaf / seeds.length)),
      })),
    ),
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(DECIMALS))
}
