import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { ENGLISH, NO_RANGE } from '../card-words.ts'
import { defineCard } from '../metric.ts'

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
  rubric:
    'What a complete report would hold and this text does not: the answer of somebody accused, who stands behind a statement, the source of a document, the base and period of a change in per cent, the size of a poll, the people whom a measure concerns, a date, the matter of the headline. Each finding begins "Not found in the text:" and hangs on a passage. None on a text that was cut off or has under 100 words, on satire and on sponsored content; an opinion piece and an interview are only asked for what they cite. Severity is low up to one finding and moderate from two; high only with other reports that hold what is missing. It says nothing of why something is missing.',
  scale: 'a count of findings; low to one, moderate from two',
  families: ['S', 'C'],
  method:
    'Checks of what a complete report would hold: each has a passage that calls for it and words that would answer it.',
  range: NO_RANGE,
  limits: [
    ENGLISH,
    'Compared with what the text itself calls for, not with other reports.',
    'It says nothing of why something is missing.',
  ],
  models: [],
})
