import { presentMetric } from '../metric.ts'
import { intellectualDepthCard } from './card.ts'

export const intellectualDepth = presentMetric(intellectualDepthCard, {
  ends: [1, 4],
  format: String,
  read: ({ intellectual_depth: depth }) => ({
    figure: `Level ${depth.dok_level}`,
    unit: 'of 4',
    at: depth.dok_level,
    cells: { filled: depth.dok_level, of: 4 },
  }),
  base: 'sentence',
  details: ({ intellectual_depth: { rationale } }) => (rationale === '' ? [] : [rationale]),
})
