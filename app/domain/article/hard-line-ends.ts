/** Lines of fewer characters are headings, verses or lists; longer ones are paragraphs. */
const WIDTH_MIN = 30
const WIDTH_MAX = 100
const LINES_MIN = 3
const VERSE_LINES_MIN = 4
/** This share of the lines must be so full that the next line's first word did not fit. */
const FULL_SHARE = 0.65
const FULL_CHARS_OFF = 3
const LIST_MARK = /^(?:[-–—•*·▪◦‣>]\s|\(?\d{1,3}[.)]\s|\(?[a-z]\)\s)/
const ENDED = /[.!?…:]["'”’»)\]]{0,3}$/
const BROKEN_WORD = /\p{L}-$/u
/** A line that ends a paragraph leaves at least this share of the width empty. */
const SHORT_SHARE = 0.8

/**
 * A paragraph with its lines joined by spaces if they were broken at a width, else as it is. A short line that ends a
 * sentence ends a paragraph, and a word that was broken at the end of a line is whole again.
 */
export function withoutHardLineEnds(paragraph: string): string {
  const lines = paragraph.split('\n')
  if (lines.length < LINES_MIN) return lines.length === 2 ? joinedPair(lines) : paragraph
  if (isVerse(lines)) return paragraph
  const width = Math.max(...lines.map(({ length }) => length))
  if (width < WIDTH_MIN || width > WIDTH_MAX || fullShare(lines, width) < FULL_SHARE) return paragraph
  return lines.reduce((before, line, at) => {
    if (at === 0) return line
    const last = lines[at - 1] ?? ''
    const isListed = LIST_MARK.test(line) && (ENDED.test(last) || !/^\(?\d/.test(line))
    if (isListed) return `${before}\n${line}`
    if (ENDED.test(last) && last.length < width * SHORT_SHARE) return `${before}\n\n${line}`
    return joined(before, line, paragraph)
  }, '')
}

/** Verse begins each line with a capital, where prose that was broken at a width goes on in the middle of a sentence. */
function isVerse(lines: readonly string[]): boolean {
  return lines.length >= VERSE_LINES_MIN && lines.every((line) => /^["'“‘(]?\p{Lu}/u.test(line))
}

/** A paragraph's two lines, if the first is broken in the middle of a sentence. */
function joinedPair([first = '', second = '']: readonly string[]): string {
  const isBroken =
    first.length >= WIDTH_MIN && first.length <= WIDTH_MAX && !ENDED.test(first) && /^\p{Ll}/u.test(second)
  return isBroken ? joined(first, second, `${first}\n${second}`) : `${first}\n${second}`
}

function fullShare(lines: readonly string[], width: number): number {
  const full = lines.slice(0, -1).filter((line, at) => {
    const next = /^\S*/.exec(lines[at + 1] ?? '')?.[0] ?? ''
    return BROKEN_WORD.test(line) || line.length + 1 + next.length > width - FULL_CHARS_OFF
  })
  return full.length / (lines.length - 1)
}

/** Beginnings of words that keep their hyphen. */
const HYPHENATED =
  /(?:^|[^\p{L}])(?:anti|co|cross|ex|far|first|four|full|half|high|ill|inter|long|low|mid|multi|new|non|off|old|one|over|part|post|pre|pro|re|second|self|semi|short|six|so|ten|third|three|two|under|up|well|year)-$/iu

function joined(before: string, line: string, paragraph: string): string {
  if (!BROKEN_WORD.test(before) || !/^\p{Ll}/u.test(line)) return `${before} ${line}`
  const compound = `${/\p{L}{1,40}-$/u.exec(before)?.[0] ?? ''}${/^\p{L}+/u.exec(line)?.[0] ?? ''}`
  const isCompound = HYPHENATED.test(before) || paragraph.includes(compound)
  return isCompound ? before + line : before.slice(0, -1) + line
}
