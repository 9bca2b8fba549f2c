import card from './coordination-model.json' with { type: 'json' }

/** How often something was right: the share, and the lower end of its 95 % interval; 0..1, rising with what it is of. */
export type MeasuredChance = { share: number; atLeast: number }

/**
 * Of accounts as suspicious as this that show two indicators of their own, how many belonged to a campaign, where one
 * simulated set in five held one.
 * @param suspicion 0..1
 */
export function chanceOfBelonging(suspicion: number): MeasuredChance {
  const step = card.listing.findLast(({ suspicion: from }) => suspicion >= from)
  return { share: step?.chance ?? 0, atLeast: step?.at_least ?? 0 }
}

/**
 * Of sets with such a probability of a campaign, the share that held one, where one simulated set in two did.
 * @param probability as the model of sets gives it, 0..1
 * @returns 0..1, rising with the probability
 */
export function chanceOfCampaign(probability: number): number {
  return card.sets.findLast(({ probability: from }) => probability >= from)?.chance ?? 0
}
