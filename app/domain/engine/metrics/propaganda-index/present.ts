import { termName } from '../../../wording/wording.ts'
import { inCodes } from '../presentation.ts'
import { presentMetric } from '../metric.ts'
import { propagandaIndexCard } from './card.ts'

export const propagandaIndex = presentMetric(propagandaIndexCard, {
  ends: [0, 100],
  format: String,
  read: ({ propaganda_index: { score, severity, reason } }) =>
    reason === undefined
      ? { figure: String(score), unit: 'of 100', severity, at: score }
      : { figure: 'not measured', unit: '', at: null, reason, sureness: 'not journalism' },
  base: 'sentence',
  details: ({ propaganda_index: { techniques } }) =>
    techniques.map(({ technique, count, evidence }) => `${termName(technique)}: ${count}${inCodes(evidence)}`),
})
