import { chanceOfCampaign } from './calibration.ts'
import type { CoordinationReading } from './coordination-reading.ts'
import { meanPower } from './power.ts'

/** The number of posts with half the weight of a full measurement. */
const HALF_CONFIDENCE_POSTS = 15

/**
 * How sure a verdict is, 0..1. If accounts seem to act together, this is the share of such sets with a group, lower for
 * few posts. If not, it is the share of such sets without one, and at most the probability that there is none when such
 * a sample shows none. Both assume that half of all sets have a group.
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
