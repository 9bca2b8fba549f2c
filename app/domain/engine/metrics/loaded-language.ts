import { z } from 'zod'
import { EvidenceSpan } from '../evidence-span.ts'

const schema = z.strictObject({
  loaded_language: z.strictObject({
    score: z.int().min(0).max(100),
    sentences_share: z.number().min(0).max(1),
    evidence: z.array(EvidenceSpan),
  }),
})
