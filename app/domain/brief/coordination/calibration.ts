import card from './coordination-model.json' with { type: 'json' }

/** How often something was right: the share, and the lower end of its 95% interval. 0..1, rising with its argument. */
export type MeasuredChance = { share: number; atLeast: number }

/**
 * The share of accounts at least as suspicious, with two indicators of their own, that belonged to a campaign. One
 * simulated set in five had one.
 * @param suspicion 0..1
 */
export function chanceOfBelonging(suspicion: number): MeasuredChance {
  const step = card.listing.findLast(({ suspicion: from }) => suspicion >= from)
  return { share: step?.chance ?? 0, atLeast: step?.at_least ?? 0 }
}

/**
 * The share of sets with such a probability that had a campaign, when one simulated set in two had one.
 * @param probability as the model of sets gives it, 0..1
 * @returns 0..1, rising with the probability
 */
export function chanceOfCampaign(probability: number): number {
  return card.sets.findLast(({ probability: from }) => probability >= from)?.chance ?? 0
}
