import { z } from 'zod'
import { EvidenceSpan } from '../evidence-span.ts'

const schema = z.strictObject({
  strategic_silence: z.strictObject({
    findings: z.array(z.string().startsWith('Not found in the text:')),
    severity: z.enum(['low', 'moderate', 'high']),
    evidence: z.array(EvidenceSpan),
  }),
})
