import { z } from 'zod'
import { parseLines } from './json-lines.ts'
import { Reading, ReadingSpan } from '../../reading.ts'

/** `gold` is opened for final figures only; training and validation take folds, split by outlet and series. */
export const PARTS = ['gold', 'fold0', 'fold1', 'fold2', 'fold3', 'fold4'] as const

/**
 * One reader's reading of one article. The article's words are a third party's and are not kept: offsets are code
 * points of the text whose hash stands here. `reader`: `a` the first, `b` a second one who saw nothing of the first,
 * `settled` a third who saw both.
 */
export const AnnotatedArticle = z.strictObject({
  id: z.string().min(1),
  origin: z.enum(['partisan', 'wikinews', 'own']),
  part: z.enum(PARTS),
  reader: z.enum(['a', 'b', 'settled']),
  text_sha256: z.hex().length(64),
  title_sha256: z.hex().length(64),
  reading: Reading,
  /** Words that stand in a labelled public set, too: nothing is trained on them, so that the set can measure. */
  shared: z.array(ReadingSpan),
})
export type AnnotatedArticle = z.infer<typeof AnnotatedArticle>

/** @throws Error where a line is no annotation: a label of no list, a field that is missing */
export function parseAnnotatedArticles(jsonl: string): AnnotatedArticle[] {
  return parseLines(AnnotatedArticle, jsonl)
}
