/** Characters of WinAnsiEncoding beyond Latin-1: what a PDF's standard fonts have. */
const TYPOGRAPHIC = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** The sign of negative numbers: the fonts have an en dash of the same width and height for it. */
const MINUS = '\u2212'

/** A text in which more of its characters than this are missing is not worth printing in pieces. */
const MISSING_SHARE_MAX = 0.3

export type PrintableText = {
  text: string
  /** False where some of it could not be printed as it stands. */
  isWhole: boolean
}

/**
 * Text as a PDF's standard fonts can print it, on one line; see `printableWith`. The minus sign is printed as an en dash.
 */
export function printableText(text: string): PrintableText {
  return printableWith(text.replaceAll(MINUS, '–'), isPrintable, 'document')
}

/**
 * Text as some fonts can show it, on one line. A character that they lack is shown by its code points (`[U+1F621]`), a
 * text that mostly lacks them is said in words: never boxes, never other letters.
 * @param has whether the fonts have a grapheme
 * @param medium what the fonts belong to
 */
export function printableWith(
  text: string,
  has: (grapheme: string) => boolean,
  medium: 'document' | 'picture',
): PrintableText {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const graphemes = [...SEGMENTER.segment(line)].map(({ segment }) => segment)
  const missing = graphemes.filter((grapheme) => !has(grapheme)).length
  if (missing === 0) return { text: graphemes.join(''), isWhole: true }
  if (missing > 1 && missing / graphemes.length > MISSING_SHARE_MAX) {
    return { text: `(${graphemes.length} characters, in letters that this ${medium}’s fonts lack)`, isWhole: false }
  }
  return {
    text: graphemes.map((grapheme) => (has(grapheme) ? grapheme : codePoints(grapheme))).join(''),
    isWhole: false,
  }
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

function isPrintable(grapheme: string): boolean {
  return /^[\u0020-\u007E\u00A0-\u00FF]$/.test(grapheme) || TYPOGRAPHIC.has(grapheme)
}

function codePoints(grapheme: string): string {
  const points = Array.from(grapheme, (character) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase())
  return `[${points.map((point) => `U+${point.padStart(4, '0')}`).join(' ')}]`
}
