/** A text with a larger share of missing characters is not worth printing in pieces. */
const MISSING_SHARE_MAX = 0.3

/** Text that the given fonts can show. */
export type PrintableText = {
  text: string
  /** False where some of it could not be printed unchanged. */
  isWhole: boolean
}

type Medium = 'document' | 'picture'

/**
 * Up to this many missing characters in a row are shown by their code points, which a document explains; more are
 * counted.
 */
const SHOWN_IN_A_ROW_MAX: Readonly<Record<Medium, number>> = { document: 2, picture: 0 }

/**
 * Converts text to one line that the given fonts can show, without boxes or substitute letters. A document shows a
 * missing character by its code point (`[U+1F621]`); a picture describes it in words. A word of them, or a text that
 * mostly lacks them, is described in both.
 * @param has whether the fonts cover a grapheme
 * @param medium what the fonts belong to
 */
export function printableText(text: string, has: (grapheme: string) => boolean, medium: Medium): PrintableText {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const graphemes = [...SEGMENTER.segment(line)].map(({ segment }) => segment)
  const missing = graphemes.filter((grapheme) => !has(grapheme)).length
  if (missing === 0) return { text: line, isWhole: true }
  if (missing > 1 && missing / graphemes.length > MISSING_SHARE_MAX) {
    return { text: `(${graphemes.length} characters that this ${medium}’s fonts lack)`, isWhole: false }
  }
  return { text: inRows(graphemes, has, SHOWN_IN_A_ROW_MAX[medium]), isWhole: false }
}

function inRows(graphemes: readonly string[], has: (grapheme: string) => boolean, shownMax: number): string {
  let text = ''
  let row: string[] = []
  for (const grapheme of graphemes) {
    if (has(grapheme)) {
      text += inWords(row, shownMax) + grapheme
      row = []
    } else {
      row.push(grapheme)
    }
  }
  return text + inWords(row, shownMax)
}

function inWords(row: readonly string[], shownMax: number): string {
  if (row.length <= shownMax) return row.map(codePoints).join('')
  return row.length === 0 ? '' : `[${row.length} ${row.length === 1 ? 'character' : 'characters'}]`
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

function codePoints(grapheme: string): string {
  const points = Array.from(grapheme, (character) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase())
  return `[${points.map((point) => `U+${point.padStart(4, '0')}`).join(' ')}]`
}
