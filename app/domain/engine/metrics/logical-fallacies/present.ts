import { counted, termName } from '../../../wording/wording.ts'
import { FALLACY_TYPES } from '../../vocabulary.ts'
import { inCodes } from '../presentation.ts'
import { presentMetric } from '../metric.ts'
import { logicalFallaciesCard } from './card.ts'

export const logicalFallacies = presentMetric(logicalFallaciesCard, {
  ends: null,
  format: String,
  read: ({ logical_fallacies: found }) => {
    const total = found.reduce((sum, { count }) => sum + count, 0)
    return {
      figure: String(total),
      unit: `in the author’s words, ${found.length} of ${counted(FALLACY_TYPES.length, 'type')}`,
      at: null,
      value: total,
      cells: { filled: found.length, of: FALLACY_TYPES.length },
    }
  },
  base: 'sentence',
  details: ({ logical_fallacies: found }) =>
    found.map(({ type, count, evidence, note }) => {
      const whose = count === 0 ? 'only in a speaker’s words' : `${count} in the author’s words`
      return `${termName(type)}: ${whose}${inCodes(evidence)}${note === '' ? '' : `. ${note}`}`
    }),
})
