import { boostedOdds, type BoostedModel } from '../metadata/boosted-odds.ts'
import { classOf, featureValue, type Features, type TextClass } from './judgement-features.ts'
import weights from './weights.json' with { type: 'json' }

/** A trained model: trees for the log-odds of an article, and the thresholds below which a page is none. */
export type JudgementModel = BoostedModel & { thresholds: Readonly<Record<TextClass, number>> }

/** Log-odds that a page with these features is an article, minus the model's threshold. Negative if it is none. */
export function articleOdds(features: Features, model: JudgementModel = weights): number {
  return oddsOf(model, features) - model.thresholds[classOf(features)]
}

/** Log-odds that a page with these features is an article. */
export function oddsOf(model: BoostedModel, features: Features): number {
  return boostedOdds(model, (name) => featureValue(features, name))
}
