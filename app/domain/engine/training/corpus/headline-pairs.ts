import { z } from 'zod'
import { AnnotatedArticle } from './corpus.ts'
import { parseLines } from './parse-lines.ts'

/** In what a refuted headline departs from the article. */
export const FAULTS = ['direction', 'negation', 'quantity', 'modality', 'who', 'time'] as const

const beside = {
  /** The one sentence of the text that decides, or, of a silent one, the nearest; in code points. */
  sentence: z.strictObject({ start: z.int().nonnegative(), end: z.int().positive() }),
  headline: z.string().min(1),
}
const Headline = z.discriminatedUnion('stands', [
  z.strictObject({ stands: z.literal('supported'), ...beside }),
  z.strictObject({ stands: z.literal('refuted'), fault: z.enum(FAULTS), ...beside }),
  z.strictObject({ stands: z.literal('silent'), ...beside }),
])

/** Headlines that a writer who read an article made up for it: what it bears out, what it refutes, and neither. */
export const ArticleHeadlines = z.strictObject({
  id: z.string().min(1),
  text_sha256: AnnotatedArticle.shape.text_sha256,
  headlines: z.array(Headline).min(1),
})
export type ArticleHeadlines = z.infer<typeof ArticleHeadlines>

type Stands = ArticleHeadlines['headlines'][number]['stands']
export type HeadlineCounts = Record<Stands | (typeof FAULTS)[number], number>

/** How many headlines stand in which way, and how many of the refuted have which fault. */
export function headlineCounts(articles: readonly ArticleHeadlines[]): HeadlineCounts {
  const counts = {
    supported: 0,
    refuted: 0,
    silent: 0,
    direction: 0,
    negation: 0,
    quantity: 0,
    modality: 0,
    who: 0,
    time: 0,
  }
  for (const given of articles.flatMap(({ headlines }) => headlines)) {
    counts[given.stands]++
    if (given.stands === 'refuted') counts[given.fault]++
  }
  return counts
}

/** @throws Error for an invalid line */
export function parseHeadlinePairs(jsonl: string): ArticleHeadlines[] {
  return parseLines(ArticleHeadlines, jsonl)
}
