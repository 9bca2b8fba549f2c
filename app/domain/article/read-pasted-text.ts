import type { Article } from './article.ts'
import { articleFromText, textLength } from './article-from-text.ts'

/** A pasted text, and what its submitter states about it. */
export type PastedText = { text: string; title: string; sourceUrl: string | null }

/** The article, and its length in code points. */
export type PastedArticle = { article: Article; characters: number }

/** Reads a pasted text, in a few milliseconds per thousand words. */
export function readPastedText(source: PastedText): PastedArticle {
  const article = articleFromText(source)
  return { article, characters: textLength(article.text).characters }
}
