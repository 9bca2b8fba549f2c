import { z } from 'zod'
import { EvidenceSpan } from '../evidence-span.ts'

const schema = z.strictObject({
  sourcing_transparency: z.strictObject({
    score: z.int().min(0).max(100).nullable(),
    reason: z.string().optional(),
    named: z.int().nonnegative(),
    anonymous: z.int().nonnegative(),
    documents: z.int().nonnegative(),
    links: z.int().nonnegative(),
    evidence: z.array(EvidenceSpan),
  }),
})
