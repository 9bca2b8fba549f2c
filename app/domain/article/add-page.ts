import { wordsAlone } from './clean-text.ts'
import { BETWEEN, codePointsOf, type QuotedBlock, type QuotedSpan, quotedSpans } from './quoted-span.ts'

type Begun = { text: string; title: string; quoted?: readonly QuotedSpan[] | undefined }

/**
 * Adds a further page's paragraphs to a text. What is on both pages, such as the headline, a table of contents or a
 * note on the author, is not repeated.
 */
export function withPage(
  { text, title, quoted = [] }: Begun,
  blocks: readonly QuotedBlock[],
): { text: string; quoted: QuotedSpan[] } {
  const known = new Set([title, ...text.split(BETWEEN)].map(wordsAlone))
  const fresh = blocks.filter((block) => !known.has(wordsAlone(block.text)))
  return {
    text: [text, ...fresh.map((block) => block.text)].join(BETWEEN),
    quoted: [...quoted, ...quotedSpans(fresh, codePointsOf(text) + BETWEEN.length)],
  }
}
