import { z } from 'zod'
import { EvidenceSpan } from '../evidence-span.ts'
import { ROLES } from '../vocabulary.ts'

const schema = z.strictObject({
  voice_balance: z.strictObject({
    score: z.int().min(0).max(100).nullable(),
    reason: z.string().optional(),
    voices: z.array(
      z.strictObject({
        name: z.string(),
        role: z.enum(ROLES),
        quotes: z.int().nonnegative(),
        share: z.number().min(0).max(1),
      }),
    ),
    evidence: z.array(EvidenceSpan),
  }),
})
