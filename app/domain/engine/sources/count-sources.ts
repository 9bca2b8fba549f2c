import type { ArticleDocument } from '../prepare/document.ts'

/** The number of an article's distinct sources; the only place where they are counted. */
export type SourceCounts = { named: number; anonymous: number; documents: number }

/** Counts the sources by kind; organisations and offices count as named, documents separately. */
export function countSources({ speakers }: ArticleDocument): SourceCounts {
  const documents = speakers.filter(({ role }) => role === 'document').length
  const anonymous = speakers.filter((speaker) => speaker.role !== 'document' && speaker.anonymous).length
  return { named: speakers.length - documents - anonymous, anonymous, documents }
}
