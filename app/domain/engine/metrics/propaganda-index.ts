import { z } from 'zod'
import { EvidenceSpan } from '../evidence-span.ts'
import { SEVERITIES, TECHNIQUES } from '../vocabulary.ts'

const schema = z.strictObject({
  propaganda_index: z.strictObject({
    score: z.int().min(0).max(100),
    severity: z.enum(SEVERITIES),
    techniques: z.array(
      z.strictObject({ technique: z.enum(TECHNIQUES), count: z.int().positive(), evidence: z.array(EvidenceSpan) }),
    ),
    confidence: z.number().min(0).max(1),
  }),
})
