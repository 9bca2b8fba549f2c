import { z } from 'zod'

/** Why words of an article are another's, apart from quotation marks in the text. */
export const QuotedKind = z.enum(['block quotation', 'embedded post', 'quoted lines'])
export type QuotedKind = z.infer<typeof QuotedKind>

/** What marks a paragraph as quoted. `by` is who is quoted, if the page says so beside the quotation. */
export const Quoted = z.strictObject({ kind: QuotedKind, by: z.string().min(1).optional() })
export type Quoted = z.infer<typeof Quoted>

/**
 * Whole paragraphs of an article that are another's words: a half-open range in Unicode code points of its text. Spans
 * are in order and do not overlap.
 */
export const QuotedSpan = Quoted.extend({ start: z.int().nonnegative(), end: z.int().positive() })
export type QuotedSpan = z.infer<typeof QuotedSpan>

/** A paragraph. Neighbours with the same `quoted` object are one quotation. */
export type QuotedBlock = { text: string; quoted?: Quoted | undefined }

/**
 * The quotations among paragraphs that are joined by blank lines.
 * @param from the code points before the first paragraph
 */
export function quotedSpans(blocks: readonly QuotedBlock[], from = 0): QuotedSpan[] {
  const spans: QuotedSpan[] = []
  let start = from
  let before: Quoted | undefined
  for (const { text, quoted } of blocks) {
    const end = start + codePointsOf(text)
    const last = spans.at(-1)
    if (quoted !== undefined && quoted === before && last !== undefined) last.end = end
    else if (quoted !== undefined) spans.push({ ...quoted, start, end })
    before = quoted
    start = end + BETWEEN.length
  }
  return spans
}

/** What is between two paragraphs. */
export const BETWEEN = '\n\n'

const PAIRS = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

/** The number of Unicode code points in a text. */
export function codePointsOf(text: string): number {
  return text.length - (text.match(PAIRS)?.length ?? 0)
}
