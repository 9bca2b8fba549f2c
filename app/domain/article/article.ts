import { z } from 'zod'

/** An article as the engine reads it and as a report names it. */
export const Article = z.strictObject({
  /** NFC, `\n` line ends, a blank line between paragraphs, no leading or trailing white space. */
  text: z.string(),
  /** `''` if there is none. */
  title: z.string(),
  /** The canonical URL that was fetched. Null for a pasted text. */
  url: z.string().nullable(),
  /** The URL that a submitter states for a pasted text. */
  sourceUrl: z.string().nullable(),
  /** `''` if the page names none. */
  publisherName: z.string(),
  publisherBasis: z.enum(['fetched', 'stated']).nullable(),
  /** The host that responded. Null unless fetched. Determines the rating and the cache key. */
  publisherHost: z.string().nullable(),
  authorName: z.string(),
  /** ISO 8601 with milliseconds, UTC. */
  publishedAt: z.string().nullable(),
  publishedPrecision: z.enum(['time', 'day']).nullable(),
  /** BCP 47. */
  language: z.string(),
  /** By `Intl.Segmenter`. */
  wordCount: z.int().nonnegative(),
  /** True if the page is known to have only part of the article. */
  truncated: z.boolean(),
})
export type Article = z.infer<typeof Article>
