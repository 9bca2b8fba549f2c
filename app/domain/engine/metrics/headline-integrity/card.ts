import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { HEADLINE_ISSUES } from '../../vocabulary.ts'
import { ENGLISH, NO_RANGE } from '../card-words.ts'
import { defineCard } from '../metric.ts'

export const headlineIntegrityCard = defineCard({
  name: 'headline_integrity',
  label: 'Headline integrity',
  schema: z.strictObject({
    headline_integrity: z.strictObject({
      score: z.int().min(0).max(100).nullable(),
      reason: z.string().optional(),
      issues: z.array(z.enum(HEADLINE_ISSUES)),
      evidence: z.array(EvidenceSpan),
    }),
  }),
  rubric:
    'Whether the body carries what the headline says, 100 for fully. Points are taken off for names and numbers that the body lacks (unsupported) or gives otherwise (contradicted), for certainty, reach or strength of wording that the body does not have (exaggerated), for a disputed claim stated bare (missing_attribution), and for teasing (clickbait). Other words for the same thing are no fault. No score without a headline, for a very short body, and for opinion, satire and sponsored content.',
  scale: '0 to 100, 100 where the body carries all that the headline says',
  families: ['F'],
  method:
    'Names, numbers and wording of the headline are looked for in the body, and a small language model says whether it teases; each fault takes points off.',
  range: NO_RANGE,
  limits: [ENGLISH, 'Other words for the same thing are mostly known, but not all of them.'],
  models: ['reader'],
})
