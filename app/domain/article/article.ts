import { z } from 'zod'

/** An article as the engine reads it and as a report names it. */
export const Article = z.strictObject({
  /** NFC, `\n` line ends, paragraphs separated by one blank line, no leading or trailing white space. */
  text: z.string(),
  /** `''` where there is none. */
  title: z.string(),
  /** Canonical address that was fetched; null for a pasted text. */
  url: z.string().nullable(),
  /** Address that a submitter states for a pasted text. */
  sourceUrl: z.string().nullable(),
  /** `''` where the page names none. */
  publisherName: z.string(),
  publisherBasis: z.enum(['fetched', 'stated']).nullable(),
  /** Host that answered; null unless fetched. Decides rating and cache key. */
  publisherHost: z.string().nullable(),
  authorName: z.string(),
  /** ISO 8601 with milliseconds, UTC. */
  publishedAt: z.string().nullable(),
  publishedPrecision: z.enum(['time', 'day']).nullable(),
  /** BCP 47. */
  language: z.string(),
  /** By `Intl.Segmenter`. */
  wordCount: z.int().nonnegative(),
  /** True where the page is known to hold only part of the article. */
  truncated: z.boolean(),
})
export type Article = z.infer<typeof Article>
