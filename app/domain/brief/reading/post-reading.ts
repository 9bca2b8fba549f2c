import { z } from 'zod'
import { BriefEmotions } from '../brief.ts'

/** What the encoder says of an English post. */
export const PostReading = z.object({
  /** 384 numbers, of length 1: the product of two says how alike the meanings are. */
  vector: z.instanceof(Float32Array),
  /** The chance that it voices each emotion; of urgency a strength by rules. */
  emotions: BriefEmotions,
})
export type PostReading = z.infer<typeof PostReading>
