import { twoDecimals } from '../../../wording/wording.ts'
import { presentMetric } from '../metric.ts'
import { sourceReliabilityCard } from './card.ts'

/** Shown in place of a publisher's reliability where no rating is known. */
export const NOT_RATED = 'not rated'

export const sourceReliability = presentMetric(sourceReliabilityCard, {
  ends: [0, 1],
  format: twoDecimals,
  read: ({ source_reliability: value, source_reliability_basis: basis }) =>
    basis.publisher_rating === null
      ? { figure: NOT_RATED, unit: '', at: null, sureness: 'nothing was measured' }
      : { figure: twoDecimals(value), unit: 'of 1', at: value, sureness: 'looked up, not measured in the text' },
  base: 'rating',
  details: ({ source_reliability_basis: basis }) => basis.reasons,
})
