import { countWords } from '#app/platform/text/count-words.ts'
import { type Article, NOTHING_STATED } from './article.ts'
import { canonicalAddress } from './address/article-address.ts'
import { statedPublisherName } from './metadata/article-publisher.ts'
import { oneLine, withoutInvisible } from './clean-text.ts'
import { areVerses, endsWithSentence, joined, withoutHardLineEnds } from './hard-line-ends.ts'
import { detectLanguage } from './detect-language.ts'
import { pastedParts } from './pasted-quotations.ts'
import { BETWEEN, codePointsOf, type QuotedBlock, type QuotedSpan, quotedSpans } from './quoted-span.ts'

/** In a text without blank lines, lines of at least this length are paragraphs. */
const PARAGRAPH_LINE_CHARACTERS = 120

/** A pasted text as an article. The publisher comes from the stated URL and is marked as stated. */
export function articleFromText(source: { text: string; title: string; sourceUrl: string | null }): Article {
  const { text, quoted } = pastedText(source.text)
  const publisher = source.sourceUrl === null ? '' : statedPublisherName(source.sourceUrl)
  return {
    ...NOTHING_STATED,
    text,
    title: oneLine(withoutHardLineEnds(source.title)),
    url: null,
    sourceUrl: source.sourceUrl === null ? null : canonicalAddress(source.sourceUrl),
    publisherName: publisher,
    publisherBasis: publisher === '' ? null : 'stated',
    publisherHost: null,
    language: detectLanguage(text),
    wordCount: countWords(text),
    truncated: endsCutOff(text),
    ...(quoted.length === 0 ? {} : { quoted }),
  }
}

/** The text with what its form marks as quoted: lines with ">" before them or set off by indentation. */
function pastedText(text: string): { text: string; quoted: QuotedSpan[] } {
  const parts = pastedParts(text)
  if (parts.length === 1) return { text: normalizedText(text), quoted: [] }
  const blocks = parts
    .map((part) => ({ text: normalizedText(part.text), isQuoted: part.isQuoted }))
    .filter((block) => block.text !== '')
    .map((block): QuotedBlock =>
      block.isQuoted ? { text: block.text, quoted: { kind: 'quoted lines' } } : { text: block.text },
    )
  return { text: blocks.map((block) => block.text).join(BETWEEN), quoted: quotedSpans(blocks) }
}

/** Unicode code points, and words counted by `Intl.Segmenter`. */
export type TextLength = { characters: number; words: number }

/** A text's length. Counting takes a millisecond per thousand words. */
export function textLength(text: string): TextLength {
  return { characters: codePointsOf(text), words: countWords(text) }
}

/** Whether a text ends where a site cuts articles off: with an ellipsis or "continue reading". */
export function endsCutOff(text: string): boolean {
  return /(?:…|\.\.\.|\[\+\d+ chars\])["'”’)\]]*$|(?:continue reading|read the full (?:story|article)|weiterlesen|lire la suite)\W*$/iu.test(
    text.trimEnd(),
  )
}

/**
 * Text in NFC with `\n` line ends, no invisible characters, single spaces, and a blank line between paragraphs. Lines
 * that were broken at a width, as in e-mails and in text copied out of a PDF, are joined. Other single line ends stay if
 * the text has blank lines. If not, each ends a paragraph.
 */
export function normalizedText(text: string): string {
  const lines = withoutInvisible(text.replace(/\r\n?|\u2028|\u0085/gu, '\n').replaceAll('\u2029', '\n\n')).split('\n')
  const trimmed = lines.map((line) => line.replace(/[^\S\n]+/gu, ' ').trim())
  const whole = trimmed
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
  const hasBlankLines = whole.includes('\n\n')
  const paragraphs = whole.split('\n\n').map(withoutHardLineEnds)
  if (hasBlankLines || !whole.includes('\n')) return paragraphs.join('\n\n')
  const [only = ''] = paragraphs
  if (only !== whole) return only
  const parts = only.split('\n')
  if (only.length / parts.length >= PARAGRAPH_LINE_CHARACTERS) return parts.join('\n\n')
  if (areVerses(parts)) return only
  return parts.reduce((before, line, at) =>
    endsWithSentence(parts[at - 1] ?? '', line) ? `${before}\n\n${line}` : joined(before, line, only),
  )
}
