import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { ENGLISH, NO_RANGE } from '../card-words.ts'
import { defineCard } from '../metric.ts'

/** A shorter text is not expected to be a complete report, and has no findings. */
export const SILENCE_WORDS_MIN = 100

export const strategicSilenceCard = defineCard({
  name: 'strategic_silence',
  label: 'Strategic silence',
  schema: z.strictObject({
    strategic_silence: z.strictObject({
      findings: z.array(z.string().startsWith('Not found in the text:')),
      severity: z.enum(['low', 'moderate', 'high']),
      evidence: z.array(EvidenceSpan),
    }),
  }),
  rubric: `What a complete report would include and this text does not: a response from anyone accused, who made a statement, the source of a document, the starting figure and period of a percentage change, the size of a poll, the people affected by a measure, a date, the subject of the headline. Each finding begins "Not found in the text:" and points to a passage. There are none for a text that is cut off or has fewer than ${SILENCE_WORDS_MIN} words, for satire, or for sponsored content. Opinion and interviews are checked only for what they cite. Severity is low up to one finding and moderate from two. It is high only if other reports include what is missing. It does not say why something is missing.`,
  scale: 'a count of findings; low to one, moderate from two',
  families: ['S', 'C'],
  method: 'Each check looks for a passage that calls for something, then for wording that supplies it.',
  range: NO_RANGE,
  limits: [
    ENGLISH,
    'It compares the text with what the text itself calls for, not with other reports.',
    'It does not say why something is missing.',
  ],
  models: [],
})
