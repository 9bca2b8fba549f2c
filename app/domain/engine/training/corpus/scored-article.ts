import { z } from 'zod'
import { GENRES } from '../../vocabulary.ts'
import { parseLines } from './parse-lines.ts'

const AttributionSeen = z.enum(['none', 'rules', 'reader', 'both', 'differing'])
export type AttributionSeen = z.infer<typeof AttributionSeen>

/**
 * What the shipped reader makes of an article's sentences, in their order. `technique`, `loaded` and `claim` are
 * log-odds above the cut from which findings are shown, `fallacy` log-odds. `attribution`: who found one, the rules or
 * the reader. `shared`: some of its words occur in a labelled public set.
 */
export const ScoredArticle = z.strictObject({
  id: z.string().min(1),
  genre: z.enum(GENRES),
  sentences: z.array(
    z.strictObject({
      technique: z.number(),
      loaded: z.number(),
      claim: z.number(),
      fallacy: z.number(),
      attribution: AttributionSeen,
      shared: z.boolean(),
    }),
  ),
})
export type ScoredArticle = z.infer<typeof ScoredArticle>

/** @throws Error for an invalid line */
export function parseScoredArticles(jsonl: string): ScoredArticle[] {
  return parseLines(ScoredArticle, jsonl)
}
