import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { ENGLISH, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

export const verifiableClaimsCard = defineCard({
  name: 'verifiable_claims',
  label: 'Check-worthy claims',
  schema: z.strictObject({
    verifiable_claims: z.strictObject({
      count: z.int().nonnegative(),
      density: z.number().min(0).max(1),
      claims: z
        .array(z.strictObject({ claim: z.string(), checkworthiness: z.number().min(0).max(1), evidence: EvidenceSpan }))
        .max(20),
    }),
  }),
  rubric:
    'Sentences that state something that can be looked up and that a reader may rely on: figures, sums, comparisons, records, causes, laws and votes, what a named person or body did. Check-worthiness goes from 0 to 1; from .5 on a sentence counts, and at most 20 are listed, the most check-worthy first. Opinions, questions and what everybody knows do not count. Whether a claim is true is not said.',
  scale: 'a count, and the share of sentences from 0 to 1',
  families: ['C'],
  method:
    'A small language model that was trained on annotated articles says how surely each sentence holds a claim worth checking.',
  range: RESAMPLED,
  limits: [ENGLISH, 'Whether a claim is true is not said.', 'At most 20 are listed.'],
  models: ['reader'],
})
