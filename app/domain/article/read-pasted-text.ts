import type { Article } from './article.ts'
import { articleFromText, measureText } from './article-from-text.ts'

/** A pasted text, and what its submitter states about it. */
export type PastedText = { text: string; title: string; sourceUrl: string | null }

/** The article, and its length in code points. */
export type ReadText = { article: Article; characters: number }

/** Reads a pasted text, in a few milliseconds per thousand words. */
export function readPastedText(source: PastedText): ReadText {
  const article = articleFromText(source)
  return { article, characters: measureText(article.text).characters }
}
