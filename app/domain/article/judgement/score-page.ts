import { boostedOdds, type BoostedModel } from '../boosted-odds.ts'
import { classOf, valueOf, type Features, type TextClass } from './judgement-features.ts'
import weights from './weights.json' with { type: 'json' }

/** What training makes: trees for the log-odds of an article, and the log-odds under which a page is none. */
export type JudgementModel = BoostedModel & { thresholds: Readonly<Record<TextClass, number>> }

/** Log-odds that a page with these features is an article, over the model's threshold: negative for what is none. */
export function articleOdds(features: Features, model: JudgementModel = weights): number {
  return oddsOf(model, features) - model.thresholds[classOf(features)]
}

/** Log-odds that a page with these features is an article. */
export function oddsOf(model: BoostedModel, features: Features): number {
  return boostedOdds(model, (name) => valueOf(features, name))
}
