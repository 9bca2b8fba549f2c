import { z } from 'zod'
import { QuotedSpan } from '../article/quoted-span.ts'
import { ReadBy } from '../engine/read-by.ts'
import { TextReading } from '../engine/text-reading.ts'

/** What a text was measured with, besides its words: what is known of its publisher, its page, and its reading. */
export const StoredContext = z.strictObject({
  publisherHost: z.string().nullable(),
  publisherRating: z.strictObject({ score: z.number(), source: z.string(), date: z.string() }).nullable(),
  outletPrior: z.strictObject({ position: z.number(), source: z.string(), date: z.string() }).nullable(),
  truncated: z.boolean(),
  markedGenre: z.enum(['opinion', 'sponsored', 'press_release', 'satire']).optional(),
  quoted: z.array(QuotedSpan).optional(),
  reading: TextReading,
  /** If absent, the built-in reader. */
  readBy: ReadBy.default({ warnings: [] }),
})
