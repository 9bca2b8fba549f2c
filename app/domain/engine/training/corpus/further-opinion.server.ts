import { loadWholeArticleLabels } from './load-corpus.server.ts'
import { type PlannedArticle, planCorpus, planFurther } from './plan-corpus.server.ts'
import { isHeldForMeasuring } from './plan-sentences.server.ts'
import { readFurtherArticles, readSourceArticles } from './source-articles.server.ts'

/**
 * Further articles to be read whole: those that a reader of the whole called opinion, in the order of their labels, so
 * that batches do not change when more are labelled. Held ones are left out.
 * @param data the folder of the articles
 */
export function planFurtherOpinion(data: string): PlannedArticle[] {
  const { gold } = planCorpus(readSourceArticles(data))
  const open = new Map(planFurther(readFurtherArticles(data), gold).map((article) => [article.id, article]))
  return loadWholeArticleLabels()
    .filter(({ reader, genre }) => reader === 'a' && genre.label === 'opinion')
    .flatMap(({ id }) => open.get(id) ?? [])
    .filter(({ id }) => !isHeldForMeasuring(id))
}
