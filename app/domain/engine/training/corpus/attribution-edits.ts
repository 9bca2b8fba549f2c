import { z } from 'zod'
import { Reading } from '../../reading.ts'
import { AnnotatedArticle } from './corpus.ts'
import { parseLines } from './parse-lines.ts'

/**
 * All attributions of one article after an editor, who saw the reading's own under the whole article, judged each and
 * added those that it lacks.
 */
export const AttributionEdits = z.strictObject({
  id: z.string().min(1),
  part: AnnotatedArticle.shape.part,
  text_sha256: AnnotatedArticle.shape.text_sha256,
  title_sha256: AnnotatedArticle.shape.title_sha256,
  /** What became of each attribution of the reading, in reading order. */
  verdicts: z.array(z.enum(['left', 'changed', 'dropped'])),
  /** They take the place of the reading's own. */
  sources: Reading.shape.sources,
})
export type AttributionEdits = z.infer<typeof AttributionEdits>

export type EditCounts = Record<AttributionEdits['verdicts'][number] | 'added', number>

/** How many attributions the editor left as they were, changed, dropped and added. */
export function editCounts(edits: readonly AttributionEdits[]): EditCounts {
  const verdicts = edits.flatMap((given) => given.verdicts)
  const count = (verdict: string): number => verdicts.filter((one) => one === verdict).length
  const [left, changed, dropped] = [count('left'), count('changed'), count('dropped')]
  const now = edits.reduce((sum, { sources }) => sum + attributionCount(sources), 0)
  return { left, changed, dropped, added: now - left - changed }
}

export function attributionCount(sources: Reading['sources']): number {
  return sources.reduce((sum, { attributions }) => sum + attributions.length, 0)
}

/** @throws Error for an invalid line */
export function parseAttributionEdits(jsonl: string): AttributionEdits[] {
  return parseLines(AttributionEdits, jsonl)
}
