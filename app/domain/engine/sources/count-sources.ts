import type { ArticleDocument } from '../prepare/document.ts'

/** The number of an article's distinct sources; the only place where they are counted. */
export type SourceCounts = { named: number; anonymous: number; documents: number }

/**
 * Counts by kind the sources that have words in an article; organisations and offices count as named, documents
 * separately. Who was asked and gave no words is none.
 */
export function countSources({
  speakers,
  attributions,
}: Pick<ArticleDocument, 'speakers' | 'attributions'>): SourceCounts {
  const heard = new Set(attributions.flatMap(({ speaker, words }) => (words > 0 ? [speaker] : [])))
  const sources = speakers.filter((_, index) => heard.has(index))
  const documents = sources.filter(({ role }) => role === 'document').length
  const anonymous = sources.filter((speaker) => speaker.role !== 'document' && speaker.anonymous).length
  return { named: sources.length - documents - anonymous, anonymous, documents }
}
