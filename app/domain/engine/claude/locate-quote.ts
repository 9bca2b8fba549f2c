import type { Range } from '../ranges.ts'

/** A longer quotation is most of an article and not a passage. */
const QUOTE_CHARS_MAX = 1200
const MEANING_CHARS_MIN = 2
const LETTER = /^[\p{L}\p{N}]/u
const LETTER_BEFORE = /[\p{L}\p{N}]$/u

/** Finds a quotation in a text: half-open UTF-16 offsets, or undefined if the text does not contain it. */
export type QuoteFinder = (quote: string, within?: Range) => Range | undefined

/**
 * Prepares a text for finding quotations: first verbatim, then folded, which ignores white space, quotation marks,
 * dashes, ellipses, case and the nesting of marks. Nothing else is ignored: with a word missing, it is not found. A
 * match that splits no word comes before one that does ("he" is not the end of "the"), whose quotation may itself be
 * cut off.
 */
export function quoteFinder(text: string): QuoteFinder {
  let folded: Folded | undefined
  return (given, within = { start: 0, end: text.length }) => {
    const quote = given.trim()
    if (quote.length > QUOTE_CHARS_MAX || !hasMeaning(quote)) return undefined
    folded ??= fold(text)
    return bestOf(text, placesOfQuote(text, folded, quote), within)
  }
}

/** Verbatim, then folded, then without marks around the whole quotation, which may be the model's own. */
function* placesOfQuote(text: string, folded: Folded, quote: string): Generator<Range> {
  yield* placesIn(text, quote)
  const wanted = fold(quote).text.trim()
  yield* placesOf(folded, wanted)
  const bare = wanted.replace(/^'+\s?|\s'+$|(?<!')'+$/g, '')
  if (bare !== wanted && hasMeaning(bare)) yield* placesOf(folded, bare)
}

function bestOf(text: string, places: Iterable<Range>, within: Range): Range | undefined {
  let cutting: Range | undefined
  for (const place of places) {
    if (place.start < within.start || place.end > within.end) continue
    if (cutsNoWord(text, place)) return place
    cutting ??= place
  }
  return cutting
}

function hasMeaning(quote: string): boolean {
  return (quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= MEANING_CHARS_MIN
}

/** A folded text, and for each of its UTF-16 units the start and end of what it represents in the original. */
type Folded = { text: string; starts: number[]; ends: number[] }

function* placesIn(text: string, wanted: string): Generator<Range> {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    yield { start: at, end: at + wanted.length }
  }
}

function* placesOf(folded: Folded, wanted: string): Generator<Range> {
  for (const { start: first, end } of placesIn(folded.text, wanted)) {
    const start = folded.starts[first]
    const last = folded.ends[end - 1]
    if (start !== undefined && last !== undefined) yield { start, end: last }
  }
}

function cutsNoWord(text: string, { start, end }: Range): boolean {
  const before =
    LETTER_BEFORE.test(text.slice(Math.max(0, start - 2), start)) && LETTER.test(text.slice(start, start + 2))
  const after = LETTER_BEFORE.test(text.slice(Math.max(0, end - 2), end)) && LETTER.test(text.slice(end, end + 2))
  return !before && !after
}

function fold(text: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] }
  const parts: string[] = []
  let at = 0
  let lastIs = ''
  for (const character of text) {
    const end = at + character.length
    const plain = foldCharacter(character)
    if ((plain === ' ' && lastIs === ' ') || (plain === "'" && lastIs === "'")) {
      folded.ends[folded.ends.length - 1] = end
    } else if (plain !== '') {
      for (let unit = 0; unit < plain.length; unit++) {
        folded.starts.push(at)
        folded.ends.push(end)
      }
      parts.push(plain)
      lastIs = plain
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
