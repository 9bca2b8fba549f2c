import type { MeasuredArticle } from './measure-article.server.ts'

const underWay = new Map<string, Promise<MeasuredArticle>>()

/** Measures; simultaneous requests for the same content share one run. */
export function measureOnce(key: string, measure: () => Promise<MeasuredArticle>): Promise<MeasuredArticle> {
  const running = underWay.get(key)
  if (running !== undefined) return running
  const run = measure().finally(() => underWay.delete(key))
  underWay.set(key, run)
  return run
}
