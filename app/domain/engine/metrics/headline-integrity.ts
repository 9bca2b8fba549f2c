import { z } from 'zod'
import { EvidenceSpan } from '../evidence-span.ts'
import { HEADLINE_ISSUES } from '../vocabulary.ts'

const schema = z.strictObject({
  headline_integrity: z.strictObject({
    score: z.int().min(0).max(100).nullable(),
    reason: z.string().optional(),
    issues: z.array(z.enum(HEADLINE_ISSUES)),
    evidence: z.array(EvidenceSpan),
  }),
})
