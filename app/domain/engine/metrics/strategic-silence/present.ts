import { presentMetric } from '../metric.ts'
import { strategicSilenceCard } from './card.ts'

export const strategicSilence = presentMetric(strategicSilenceCard, {
  ends: null,
  format: String,
  read: ({ strategic_silence: { findings, severity } }) => ({
    figure: String(findings.length),
    unit: findings.length === 1 ? 'finding' : 'findings',
    severity,
    at: null,
    value: findings.length,
  }),
  base: 'check',
  details: ({ strategic_silence: { findings } }) => findings,
})
