import { z } from 'zod'
import { EvidenceSpan } from '../evidence-span.ts'
import { EMOTIONS } from '../vocabulary.ts'

const unit = z.number().min(0).max(1)
const schema = z.strictObject({
  emotional_resonance: z.strictObject({
    fear: unit,
    hope: unit,
    urgency: unit,
    outrage: unit,
    pride: unit,
    dominant: z.enum([...EMOTIONS, 'none']),
    evidence: z.array(EvidenceSpan),
  }),
})
