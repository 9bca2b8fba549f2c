import { z } from 'zod'
import { EvidenceSpan } from '../evidence-span.ts'
import { FRAMES } from '../vocabulary.ts'

const schema = z.strictObject({
  framing: z.strictObject({
    primary: z.enum(FRAMES),
    frames: z.array(z.strictObject({ frame: z.enum(FRAMES), weight: z.number().min(0).max(1) })),
    evidence: z.array(EvidenceSpan),
  }),
})
