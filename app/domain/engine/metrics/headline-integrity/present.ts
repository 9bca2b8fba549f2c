import { termName } from '../../../wording/wording.ts'
import { scoreOrReason } from '../presentation.ts'
import { presentMetric } from '../metric.ts'
import { headlineIntegrityCard } from './card.ts'

export const headlineIntegrity = presentMetric(headlineIntegrityCard, {
  ends: [0, 100],
  format: String,
  read: ({ headline_integrity: headline }) => scoreOrReason(headline),
  base: 'headline word',
  details: ({ headline_integrity: { issues } }) => issues.map(termName),
})
