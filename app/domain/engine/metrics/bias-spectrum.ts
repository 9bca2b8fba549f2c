import { z } from 'zod'
import { EvidenceSpan } from '../evidence-span.ts'
import { BIAS_LABEL_NAMES } from '../vocabulary.ts'

const schema = z.strictObject({
  bias_spectrum: z.strictObject({
    position: z.int().min(0).max(100),
    label: z.enum(BIAS_LABEL_NAMES),
    frame: z.string(),
    reasoning: z.string(),
    confidence: z.number().min(0).max(1),
    outlet_prior: z
      .strictObject({ position: z.int().min(0).max(100), source: z.string(), date: z.string() })
      .nullable(),
    evidence: z.array(EvidenceSpan),
  }),
})
