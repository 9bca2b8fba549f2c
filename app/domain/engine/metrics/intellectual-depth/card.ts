import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { ENGLISH, NO_RANGE } from '../card-words.ts'
import { defineCard } from '../metric.ts'

export const intellectualDepthCard = defineCard({
  name: 'intellectual_depth',
  label: 'Intellectual depth',
  schema: z.strictObject({
    intellectual_depth: z.strictObject({
      dok_level: z.int().min(1).max(4),
      rationale: z.string(),
      /** The words that show the level. */
      evidence: z.array(EvidenceSpan),
    }),
  }),
  rubric:
    "Webb's Depth of Knowledge, by observable signs. Level 1 says what happened. Level 2 relates and compares: numbers set against others, background, categories, causes. Level 3 weighs: rival explanations, an objection and an answer, conditions, limits of a claim. Level 4 brings together several sources, times or fields, and states how something is known and with what limits. Length alone earns nothing. Level 1 is not a fault in a plain report.",
  scale: 'Webb’s Depth of Knowledge, 1 to 4',
  families: ['F', 'S', 'C'],
  method:
    'A small language model trained on annotated articles chooses the highest level that is more likely than not. Wording that compares, gives causes or weighs evidence is marked.',
  range: NO_RANGE,
  limits: [
    ENGLISH,
    'Level 4 is too rare in news to be learned. Only a language model can assign it.',
    'Careful thought in plain words can be missed, and a learned tone can be mistaken for it.',
  ],
  models: ['reader'],
})
