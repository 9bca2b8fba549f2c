import type { Article } from './article.ts'
import { articleFromText, measureText } from './article-from-text.ts'

/** What somebody pasted, and what is said of it. */
export type PastedText = { text: string; title: string; sourceUrl: string | null }

/** The article, and its length in code points. */
export type ReadText = { article: Article; characters: number }

/** Reads a pasted text; some milliseconds for a thousand words. */
export function readPastedText(source: PastedText): ReadText {
  const article = articleFromText(source)
  return { article, characters: measureText(article.text).characters }
}
