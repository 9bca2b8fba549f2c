import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { ENGLISH, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

/** How check-worthy a sentence of the author's must be to count. */
export const WORTH_MIN = 0.5
/** What is quoted is mostly opinion or promise, and below this the reader takes it for a claim too often. */
export const QUOTED_MIN = 0.7
/** The most claims that a report lists. */
export const CLAIMS_MAX = 20

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
  rubric: `Sentences that state something that can be looked up and that a reader may rely on: figures, sums, comparisons, records, causes, laws, votes, or what a named person or body did. Check-worthiness runs from 0 to 1. A sentence counts from ${WORTH_MIN}, inside a quotation from ${QUOTED_MIN}, and at most ${CLAIMS_MAX} are listed, most check-worthy first. Opinions, questions and common knowledge do not count. It does not say whether a claim is true.`,
  scale: 'a count, and the share of sentences from 0 to 1',
  families: ['C'],
  method:
    'A small language model trained on annotated articles estimates the probability that each sentence contains a claim worth checking.',
  range: RESAMPLED,
  limits: [ENGLISH, 'It does not say whether a claim is true.', `At most ${CLAIMS_MAX} are listed.`],
  models: ['reader'],
})
