import { z } from 'zod'

const schema = z.strictObject({
  source_reliability: z.number().min(0).max(1),
  source_reliability_basis: z.strictObject({
    publisher_rating: z.number().min(0).max(1).nullable(),
    rating_source: z.string().nullable(),
    rating_date: z.string().nullable(),
    /** What the article itself shows, 0..1. */
    article_signals: z.number().min(0).max(1),
    reasons: z.array(z.string()),
  }),
})
