import { classOf, type TextClass } from './judgement-features.ts'
import weights from './weights.json' with { type: 'json' }

/** What training makes: log-odds of an article by feature, and those under which a page is none. */
export type JudgementModel = {
  bias: number
  thresholds: Readonly<Record<TextClass, number>>
  weights: Readonly<Record<string, number>>
}

/** Log-odds that a page with these features is an article, over the model's threshold: negative for what is none. */
export function articleOdds(features: readonly string[], model: JudgementModel = weights): number {
  return oddsOf(model, features) - model.thresholds[classOf(features)]
}

/** Log-odds that a page with these features is an article. */
export function oddsOf({ bias, weights: known }: JudgementModel, features: readonly string[]): number {
  return features.reduce((total, feature) => total + (known[feature] ?? 0), bias)
}
