import { z } from 'zod'
import { EvidenceSpan } from '../evidence-span.ts'
import { FALLACY_TYPES } from '../vocabulary.ts'

const schema = z.strictObject({
  logical_fallacies: z.array(
    z.strictObject({
      type: z.enum(FALLACY_TYPES),
      /** Of `quotes`: the author's own only. */
      count: z.int().nonnegative(),
      quotes: z.array(z.string()),
      evidence: z.array(EvidenceSpan),
      note: z.string(),
    }),
  ),
})
