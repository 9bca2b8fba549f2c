import type { Article } from './article.ts'
import { canonicalAddress } from './article-address.ts'
import { statedPublisherName } from './article-publisher.ts'
import { oneLine, withoutInvisible } from './clean-text.ts'
import { detectLanguage } from './detect-language.ts'

/** Lines at least this long are paragraphs of their own where a text has no blank lines. */
const PARAGRAPH_LINE_CHARACTERS = 120
const PAIRS = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** A pasted text as an article. The publisher is what the stated address says, and is marked as stated. */
export function articleFromText(source: { text: string; title: string; sourceUrl: string | null }): Article {
  const text = normalizedText(source.text)
  const publisher = source.sourceUrl === null ? '' : statedPublisherName(source.sourceUrl)
  return {
    text,
    title: oneLine(source.title),
    url: null,
    sourceUrl: source.sourceUrl === null ? null : canonicalAddress(source.sourceUrl),
    publisherName: publisher,
    publisherBasis: publisher === '' ? null : 'stated',
    publisherHost: null,
    authorName: '',
    publishedAt: null,
    publishedPrecision: null,
    language: detectLanguage(text),
    wordCount: measureText(text).words,
    truncated: endsCutOff(text),
  }
}

/** Unicode code points, and words as `Intl.Segmenter` counts them. */
export type TextLength = { characters: number; words: number }

/** How long a text is; counting words takes a millisecond for a thousand of them. */
export function measureText(text: string): TextLength {
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1
  return { characters: text.length - (text.match(PAIRS)?.length ?? 0), words }
}

/** Whether a text stops where a site cuts articles off: an ellipsis or "continue reading" at its end. */
export function endsCutOff(text: string): boolean {
  return /(?:…|\.\.\.|\[\+\d+ chars\])["'”’)\]]*$|(?:continue reading|read the full (?:story|article)|weiterlesen|lire la suite)\W*$/iu.test(
    text.trimEnd(),
  )
}

/**
 * NFC, `\n` line ends, no invisible characters, single spaces, paragraphs separated by one blank line. Single line
 * ends stay as they are where the text has blank lines; where it has none, each is the end of a paragraph if lines
 * are long on average, else (text wrapped at a width, as mails are) a space unless a sentence ends there.
 */
export function normalizedText(text: string): string {
  const lines = withoutInvisible(text.replace(/\r\n?|\u2028|\u0085/gu, '\n').replaceAll('\u2029', '\n\n')).split('\n')
  const trimmed = lines.map((line) => line.replace(/[^\S\n]+/gu, ' ').trim())
  const joined = trimmed
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
  if (joined.includes('\n\n') || !joined.includes('\n')) return joined
  const parts = joined.split('\n')
  const isLong = joined.length / parts.length >= PARAGRAPH_LINE_CHARACTERS
  if (isLong) return parts.join('\n\n')
  return joined.replace(/\n(?<=[.!?…:]["'”’»)]*\n)/gu, '\n\n').replace(/(?<!\n)\n(?!\n)/gu, ' ')
}
