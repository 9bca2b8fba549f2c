import { sha256 } from '#app/platform/keys/hash.server.ts'
import { type PlannedArticle, planCorpus, planFurther } from './plan-corpus.server.ts'
import { readFurtherArticles, readSourceArticles } from './source-articles.server.ts'

/** Articles whose sentences are drawn together, for one page. */
export const LOT = { further: 16, read: 3 } as const
/** One further article in this many is held: its judged sentences measure and are never trained on. */
const HELD_SHARE = 12

/** `held`: see `isHeldForMeasuring`. `isRead`: an opinion piece that was read whole, asked about for fallacies only. */
export type LotArticle = PlannedArticle & { held: boolean; isRead: boolean }

/**
 * The articles of which sentences are judged, in lots: sixteen further ones, balanced over leans and kinds of section,
 * with three opinion pieces of those read whole. Houses of the gold standard are in none.
 * @param data the folder of the articles
 */
export function planSentenceLots(data: string): LotArticle[][] {
  const { gold, rest } = planCorpus(readSourceArticles(data))
  const further = planFurther(readFurtherArticles(data), gold)
  return sentenceLots(
    further,
    rest.filter(({ opinion }) => opinion),
  )
}

export function sentenceLots(further: readonly PlannedArticle[], read: readonly PlannedArticle[]): LotArticle[][] {
  return Array.from({ length: Math.ceil(further.length / LOT.further) }, (_, at) => [
    ...further
      .slice(at * LOT.further, (at + 1) * LOT.further)
      .map((article) => ({ ...article, held: isHeldForMeasuring(article.id), isRead: false })),
    ...read.slice(at * LOT.read, (at + 1) * LOT.read).map((article) => ({ ...article, held: false, isRead: true })),
  ])
}

/** Whether a further article is kept for the gold of sentences: nothing of it is trained on. */
export function isHeldForMeasuring(id: string): boolean {
  return Number.parseInt(sha256(`sentences ${id}`).slice(0, 8), 16) % HELD_SHARE === 0
}
