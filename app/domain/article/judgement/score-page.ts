import { classOf, valueOf, type Features, type TextClass } from './judgement-features.ts'
import weights from './weights.json' with { type: 'json' }

/**
 * What training makes: trees whose leaves add up to the log-odds of an article, and the log-odds under which a page is
 * none. A tree asks on each level whether one feature is at least a cut, the same whatever was answered before; the
 * answers, the first as the highest bit, name the leaf.
 */
export type JudgementModel = {
  bias: number
  thresholds: Readonly<Record<TextClass, number>>
  trees: readonly JudgementTree[]
}

type JudgementTree = { features: readonly string[]; cuts: readonly number[]; leaves: readonly number[] }

/** Log-odds that a page with these features is an article, over the model's threshold: negative for what is none. */
export function articleOdds(features: Features, model: JudgementModel = weights): number {
  return oddsOf(model, features) - model.thresholds[classOf(features)]
}

/** Log-odds that a page with these features is an article. */
export function oddsOf({ bias, trees }: JudgementModel, features: Features): number {
  return trees.reduce((total, tree) => total + leafOf(tree, features), bias)
}

function leafOf({ features: asked, cuts, leaves }: JudgementTree, features: Features): number {
  const leaf = asked.reduce((at, name, level) => at * 2 + Number(valueOf(features, name) >= (cuts[level] ?? 0)), 0)
  return leaves[leaf] ?? 0
}
