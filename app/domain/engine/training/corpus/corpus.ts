import { z } from 'zod'
import { parseLines } from './parse-lines.ts'
import { Reading, ReadingSpan } from '../../reading.ts'

/** `gold` is used for final figures only; training and validation use folds, split by outlet and series. */
export const PARTS = ['gold', 'fold0', 'fold1', 'fold2', 'fold3', 'fold4'] as const

/**
 * One reader's reading of one article. The article's words belong to a third party and are not kept: offsets are code
 * points of the text with this hash. `reader`: `a` the first, `b` a second one who did not see the first, `settled` a
 * third who saw both.
 */
export const AnnotatedArticle = z.strictObject({
  id: z.string().min(1),
  origin: z.enum(['partisan', 'wikinews', 'own']),
  part: z.enum(PARTS),
  reader: z.enum(['a', 'b', 'settled']),
  text_sha256: z.hex().length(64),
  title_sha256: z.hex().length(64),
  reading: Reading,
  /** Words that also occur in a labelled public set: they are excluded from training, so that the set can measure. */
  shared: z.array(ReadingSpan),
})
export type AnnotatedArticle = z.infer<typeof AnnotatedArticle>

/** @throws Error for an invalid line: an unknown label, a missing field */
export function parseAnnotatedArticles(jsonl: string): AnnotatedArticle[] {
  return parseLines(AnnotatedArticle, jsonl)
}
