import type { ArticleDocument } from '../prepare/document.ts'

/** How many sources an article has, each once: every place that tells a number of them takes it from here. */
export type SourceCounts = { named: number; anonymous: number; documents: number }

/** Counts the sources by kind; bodies and offices count as named, papers apart. */
export function countSources({ speakers }: ArticleDocument): SourceCounts {
  const documents = speakers.filter(({ role }) => role === 'document').length
  const anonymous = speakers.filter((speaker) => speaker.role !== 'document' && speaker.anonymous).length
  return { named: speakers.length - documents - anonymous, anonymous, documents }
}
