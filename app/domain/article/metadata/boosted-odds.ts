/**
 * Trees whose leaves add up to log-odds. Each level of a tree compares one feature with a threshold, whatever the
 * previous answers. The answers, with the first as the highest bit, give the leaf's index.
 */
export type BoostedModel = { bias: number; trees: readonly NamedTree[] }

/**
 * One feature and one cut for each level, and the leaves’ contributions to the log-odds, in the order of their index.
 */
export type NamedTree = { features: readonly string[]; cuts: readonly number[]; leaves: readonly number[] }

/** The log-odds for these values. */
export function boostedOdds({ bias, trees }: BoostedModel, valueOf: (feature: string) => number): number {
  return trees.reduce((total, tree) => total + leafOf(tree, valueOf), bias)
}

function leafOf({ features, cuts, leaves }: NamedTree, valueOf: (feature: string) => number): number {
  const leaf = features.reduce((at, name, level) => at * 2 + Number(valueOf(name) >= (cuts[level] ?? 0)), 0)
  return leaves[leaf] ?? 0
}
