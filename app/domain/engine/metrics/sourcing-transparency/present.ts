import { thousands } from '../../../wording/wording.ts'
import { scoreOrReason } from '../presentation.ts'
import { presentMetric } from '../metric.ts'
import { sourcingTransparencyCard } from './card.ts'

export const sourcingTransparency = presentMetric(sourcingTransparencyCard, {
  ends: [0, 100],
  format: String,
  read: ({ sourcing_transparency: sourcing }) => scoreOrReason(sourcing),
  base: 'attribution',
  details: ({ sourcing_transparency: { named, anonymous, documents, links } }) => [
    `Named ${thousands(named)}, unnamed ${thousands(anonymous)}, documents ${thousands(documents)}, links ${thousands(links)}`,
  ],
})
