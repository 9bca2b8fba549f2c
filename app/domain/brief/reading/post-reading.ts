import { z } from 'zod'
import { BriefEmotions } from '../brief.ts'

/** The encoder's reading of an English post. */
export const PostReading = z.object({
  /** A unit vector of 384 numbers. The dot product of two is the likeness of their meanings. */
  vector: z.instanceof(Float32Array),
  /** The probability that it expresses each emotion. Urgency is a strength found by rules. */
  emotions: BriefEmotions,
})
export type PostReading = z.infer<typeof PostReading>
