import { z } from 'zod'
import { EvidenceSpan } from '../evidence-span.ts'

const schema = z.strictObject({
  verifiable_claims: z.strictObject({
    count: z.int().nonnegative(),
    density: z.number().min(0).max(1),
    claims: z
      .array(z.strictObject({ claim: z.string(), checkworthiness: z.number().min(0).max(1), evidence: EvidenceSpan }))
      .max(20),
  }),
})
