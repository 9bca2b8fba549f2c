import { z } from 'zod'
import { QuotedSpan } from './quoted-span.ts'

/** What a page states about its article. `''` and null if it states nothing. */
export const Stated = z.object({
  title: z.string(),
  publisherName: z.string(),
  authorName: z.string(),
  /** ISO 8601 with milliseconds, UTC. */
  publishedAt: z.string().nullable(),
  publishedPrecision: z.enum(['time', 'day']).nullable(),
})
export type Stated = z.infer<typeof Stated>

/** What is known of a text without a page. */
export const NOTHING_STATED: Stated = {
  title: '',
  publisherName: '',
  authorName: '',
  publishedAt: null,
  publishedPrecision: null,
}

/** An article as the engine reads it and as a report names it. */
export const Article = z.strictObject({
  ...Stated.shape,
  /** NFC, `\n` line ends, a blank line between paragraphs, no leading or trailing white space. */
  text: z.string(),
  /** The canonical URL that was fetched. Null for a pasted text. */
  url: z.string().nullable(),
  /** The URL that a submitter states for a pasted text. */
  sourceUrl: z.string().nullable(),
  publisherBasis: z.enum(['fetched', 'stated']).nullable(),
  /** The host that responded. Null unless fetched. Determines the rating and the cache key. */
  publisherHost: z.string().nullable(),
  /** BCP 47. */
  language: z.string(),
  /** By `Intl.Segmenter`. */
  wordCount: z.int().nonnegative(),
  /** True if the page is known to have only part of the article. */
  truncated: z.boolean(),
  /** What its page, or the form of a pasted text, marks as another's words. Absent if there is nothing. */
  quoted: z.array(QuotedSpan).min(1).optional(),
})
export type Article = z.infer<typeof Article>
