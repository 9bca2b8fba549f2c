import { wordsAlone } from './clean-text.ts'

/**
 * Adds a further page's paragraphs to a text. What is on both pages, such as the headline, a table of contents or a
 * note on the author, is not repeated.
 * @param title of the article
 */
export function withPage(text: string, blocks: readonly string[], title: string): string {
  const known = new Set([title, ...text.split('\n\n')].map(wordsAlone))
  const fresh = blocks.filter((block) => !known.has(wordsAlone(block)))
  return [text, ...fresh].join('\n\n')
}
