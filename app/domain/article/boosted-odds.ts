/**
 * Trees whose leaves add up to log-odds. A tree asks on each level whether one feature is at least a cut, the same
 * whatever was answered before; the answers, the first as the highest bit, name the leaf.
 */
export type BoostedModel = { bias: number; trees: readonly NamedTree[] }

export type NamedTree = { features: readonly string[]; cuts: readonly number[]; leaves: readonly number[] }

/** The log-odds of what has these values. */
export function boostedOdds({ bias, trees }: BoostedModel, valueOf: (feature: string) => number): number {
  return trees.reduce((total, tree) => total + leafOf(tree, valueOf), bias)
}

function leafOf({ features, cuts, leaves }: NamedTree, valueOf: (feature: string) => number): number {
  const leaf = features.reduce((at, name, level) => at * 2 + Number(valueOf(name) >= (cuts[level] ?? 0)), 0)
  return leaves[leaf] ?? 0
}
