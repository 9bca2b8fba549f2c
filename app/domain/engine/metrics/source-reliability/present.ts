import { twoDecimals } from '../../../wording/wording.ts'
import { presentMetric } from '../metric.ts'
import { sourceReliabilityCard } from './card.ts'

/** Said wherever the number of a publisher's reliability would stand, if nobody's rating is known. */
export const NOT_RATED = 'not rated'

/** The metric as pages and exports show it. */
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
