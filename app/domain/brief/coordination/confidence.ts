import { chanceOfCampaign } from './calibration.ts'
import type { CoordinationReading } from './coordination-reading.ts'
import { meanPower } from './power.ts'

/** Posts as many as weigh half of a full measurement. */
const HALF_CONFIDENCE_POSTS = 15

/**
 * How sure a verdict is, 0..1. Where accounts seem to act together, the share of such sets that held a group, less for
 * few posts. Where none do, the share of such sets that held none, and no more than the chance that there is none if
 * such a sample shows none: what a sample cannot show it cannot rule out. Both as if half of all sets held a group.
 */
export function confidenceOf({
  probability,
  socialSignals,
  power,
}: Pick<CoordinationReading, 'probability' | 'socialSignals' | 'power'>): number {
  const chance = chanceOfCampaign(probability)
  if (probability > 0.5) return rounded((chance * socialSignals) / (socialSignals + HALF_CONFIDENCE_POSTS))
  const missed = 1 - meanPower(power)
  return rounded(Math.min(1 - chance, 1 / (1 + missed)))
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
