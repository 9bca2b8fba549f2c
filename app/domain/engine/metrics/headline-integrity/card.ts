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
    'Whether the body supports what the headline says; 100 means fully. Points are taken off for names and numbers that the body lacks (unsupported) or gives differently (contradicted), for certainty, scope or strong wording that the body does not have (exaggerated), for a disputed claim stated as fact (missing_attribution), and for teasing (clickbait). Different words for the same thing are not a fault. There is no score without a headline, for a very short body, or for opinion, satire and sponsored content.',
  scale: '0 to 100; 100 if the body supports everything in the headline',
  families: ['F'],
  method:
    'It compares what the headline states with sentences of the body that speak of the same thing: direction, negation, numbers, certainty and who did it. A headline whose statement is not found there could not be compared and has no score. A small language model says whether the headline teases. Each fault takes points off.',
  range: NO_RANGE,
  limits: [ENGLISH, 'It misses most false headlines that are worded differently from the body.'],
  models: ['reader'],
})
