import type { Range } from '../document.ts'

/** A passage of a report is a passage, not the article. */
const QUOTE_CHARS_MAX = 1200
const MEANING_CHARS_MIN = 2

/** Finds a quotation in a text: UTF-16 offsets, half-open, or undefined where the text does not hold it. */
export type QuoteFinder = (quote: string, within?: Range) => Range | undefined

/**
 * Prepares a text for looking quotations up: first as they stand, then folded, so that white space, quotation marks,
 * dashes, ellipses and case do not matter. Nothing else is forgiven: a word left out is another quotation.
 */
export function quoteFinder(text: string): QuoteFinder {
  let folded: Folded | undefined
  return (given, within = { start: 0, end: text.length }) => {
    const quote = given.trim()
    if (quote.length > QUOTE_CHARS_MAX || !hasMeaning(quote)) return undefined
    const exact = text.indexOf(quote, within.start)
    if (exact >= 0 && exact + quote.length <= within.end) return { start: exact, end: exact + quote.length }
    folded ??= fold(text)
    return findFolded(folded, quote, within)
  }
}

function hasMeaning(quote: string): boolean {
  return (quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= MEANING_CHARS_MIN
}

/** A folded text, and for each of its UTF-16 units where in the text that begins which it stands for, and ends. */
type Folded = { text: string; starts: number[]; ends: number[] }

function findFolded(folded: Folded, quote: string, within: Range): Range | undefined {
  // Marks around the whole quotation may be the model's own.
  const wanted = fold(quote).text.trim()
  for (const candidate of [wanted, wanted.replace(/^'+\s?|\s?'+$/g, '')]) {
    if (!hasMeaning(candidate)) continue
    for (let at = folded.text.indexOf(candidate); at >= 0; at = folded.text.indexOf(candidate, at + 1)) {
      const start = folded.starts[at]
      const end = folded.ends[at + candidate.length - 1]
      if (start === undefined || end === undefined || end > within.end) break
      if (start >= within.start) return { start, end }
    }
  }
  return undefined
}

function fold(text: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] }
  const parts: string[] = []
  let at = 0
  let lastIsSpace = false
  for (const character of text) {
    const end = at + character.length
    const plain = foldCharacter(character)
    if (plain === ' ' && lastIsSpace) {
      folded.ends[folded.ends.length - 1] = end
    } else if (plain !== '') {
      for (let unit = 0; unit < plain.length; unit++) {
        folded.starts.push(at)
        folded.ends.push(end)
      }
      parts.push(plain)
      lastIsSpace = plain === ' '
    }
    at = end
  }
  folded.text = parts.join('')
  return folded
}

function foldCharacter(character: string): string {
  if (/\s/u.test(character)) return ' '
  if (/[\u00AD\u200B-\u200D\u2060\uFEFF]/u.test(character)) return ''
  if (/["'`´‘’‚‛“”„‟«»‹›「」『』＂＇]/u.test(character)) return "'"
  if (/\p{Pd}|−/u.test(character)) return '-'
  if (character === '…') return '...'
  return character.toLowerCase()
}
