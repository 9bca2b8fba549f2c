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
    "Webb's depth of knowledge, by what can be observed. 1: tells what happened. 2: relates and compares: numbers set against others, background, groups told apart, causes named. 3: weighs: rival explanations, an objection and an answer to it, conditions, limits of a claim. 4: brings together several sources, times or fields, and states how something is known and what limits it. Length alone earns nothing; a plain report of level 1 is no fault.",
  scale: 'Webb’s depth of knowledge, 1 to 4',
  families: ['F', 'S', 'C'],
  method:
    'A small language model that was trained on annotated articles says which level is likelier than not. Wording that compares, gives causes or weighs is marked as what the level rests on.',
  range: NO_RANGE,
  limits: [
    ENGLISH,
    'Level 4 is too rare in news to learn: only a language model gives it.',
    'A deep thought in plain words can be missed, a learned tone without thought can be taken for one.',
  ],
  models: ['reader'],
})
