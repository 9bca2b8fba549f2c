import { endsSentence } from '../engine/prepare/sentences/sentence-end.ts'
import { hasRefrain, rhymedShare } from '../engine/prepare/verse.ts'

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
/** "£38, | 600" */
const BROKEN_SUM = /[£$€¥]\d{1,3},$/u
/** How a line goes on that completes such a word, unlike "pre- | and post-war". */
const COMPLETES = /^(?!(?:and|or|nor|to)\b)\p{L}/iu
/** A line that ends a paragraph leaves at least this share of the width empty. */
const SHORT_SHARE = 0.8

/**
 * A paragraph with its lines joined by spaces if they were broken at a width, else as it is. A short line that ends a
 * sentence ends a paragraph, and a word that was broken at the end of a line is whole again.
 */
export function withoutHardLineEnds(paragraph: string): string {
  const lines = paragraph.split('\n')
  if (lines.length < LINES_MIN) return lines.length === 2 ? joinedPair(lines) : paragraph
  const width = Math.max(...lines.map(({ length }) => length))
  if (areVerses(lines)) return paragraph
  const isAsWritten = isVerse(lines) || width < WIDTH_MIN || width > WIDTH_MAX || fullShare(lines, width) < FULL_SHARE
  if (isAsWritten && isRagged(lines)) return lines.reduce((before, line) => joined(before, line, paragraph))
  if (isAsWritten) return withWholeWords(lines)
  return lines.reduce((before, line, at) => {
    if (at === 0) return line
    const last = lines[at - 1] ?? ''
    const isListed = LIST_MARK.test(line) && (ENDED.test(last) || !/^\(?\d/.test(line))
    if (isListed) return `${before}\n${line}`
    if (endsWithSentence(last, line) && last.length < width * SHORT_SHARE) return `${before}\n\n${line}`
    return joined(before, line, paragraph)
  }, '')
}

/** Whether a line ends with a sentence, as it does not after "Alfonso P." or "the Rev.". */
export function endsWithSentence(line: string, next: string): boolean {
  const mark = ENDED.exec(line)?.index
  if (mark === undefined || line.charAt(mark) !== '.') return mark !== undefined
  const text = `${line} ${next}`
  return endsSentence(text, mark, { from: 0, limit: text.length }) > mark
}

/** Lines as they are, but for words that were broken at their ends. */
function withWholeWords(lines: readonly string[]): string {
  const paragraph = lines.join('\n')
  return lines.reduce((before, line) =>
    isBroken(before, line) ? joined(before, line, paragraph) : `${before}\n${line}`,
  )
}

/** No prose that was broken at a width rhymes so often. */
const RHYMED_SHARE_MIN = 0.65

/** Whether lines rhyme or come again, so that they end where their writer wants them to. */
export function areVerses(lines: readonly string[]): boolean {
  return lines.length >= VERSE_LINES_MIN && (rhymedShare(lines) >= RHYMED_SHARE_MIN || hasRefrain(lines.join('\n')))
}

/** Verse begins each line with a capital, where prose that was broken at a width goes on in the middle of a sentence. */
function isVerse(lines: readonly string[]): boolean {
  return lines.length >= VERSE_LINES_MIN && lines.every((line) => /^["'“‘(]?\p{Lu}/u.test(line))
}

/** Prose has lines as long as this; so broken, this share of them goes on in the middle of a sentence. */
const PROSE_LINE_MIN = 45
const GOING_ON_SHARE = 0.4
const GOES_ON = /^["'“‘(]?\p{Ll}/u

/** Prose whose lines were broken at no width, as e-mails and cut columns break them. */
function isRagged(lines: readonly string[]): boolean {
  if (Math.max(...lines.map(({ length }) => length)) < PROSE_LINE_MIN) return false
  const next = lines.slice(1)
  if (next.some((line) => LIST_MARK.test(line))) return false
  if (!/\p{Ll}/u.test(lines.join(''))) return isShoutedProse(lines)
  const goingOn = next.filter((line, at) => GOES_ON.test(line) && !endsWithSentence(lines[at] ?? '', line))
  return goingOn.length >= next.length * GOING_ON_SHARE
}

/** In capitals, long lines of which most do not end a sentence. */
function isShoutedProse(lines: readonly string[]): boolean {
  const before = lines.slice(0, -1)
  const long = before.filter((line) => line.length >= PROSE_LINE_MIN)
  const open = before.filter((line, at) => !endsWithSentence(line, lines[at + 1] ?? ''))
  return long.length * 2 >= before.length && open.length * 2 > before.length
}

/** A paragraph's two lines, if the first is broken in the middle of a sentence. */
function joinedPair([first = '', second = '']: readonly string[]): string {
  const isWrapped =
    first.length >= WIDTH_MIN && first.length <= WIDTH_MAX && !endsWithSentence(first, second) && goesOn(first, second)
  return isWrapped ? joined(first, second, `${first}\n${second}`) : withWholeWords([first, second])
}

/** "… an inquiry by Mr. | Okonedo": a name goes on, too, after what cannot end a sentence. */
function goesOn(first: string, second: string): boolean {
  if (first.length >= PROSE_LINE_MIN && ENDED.test(second) && !/\p{Ll}/u.test(first + second)) return true
  return GOES_ON.test(second) || (ENDED.test(first) && /^\p{L}/u.test(second))
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

/** Two lines of a paragraph as one; a word that was broken between them is whole again. */
export function joined(before: string, line: string, paragraph: string): string {
  if (!isBroken(before, line))
    return BROKEN_SUM.test(before) && /^\d{3}(?!\d)/.test(line) ? before + line : `${before} ${line}`
  return keepsHyphen(before, line, paragraph) ? before + line : before.slice(0, -1) + line
}

function isBroken(before: string, line: string): boolean {
  return BROKEN_WORD.test(before) && COMPLETES.test(line)
}

/** "long-term", "Mbatha-Greene"; in capitals, unless the paragraph has the word without its hyphen. */
function keepsHyphen(before: string, line: string, paragraph: string): boolean {
  const first = /\p{L}{1,40}-$/u.exec(before)?.[0] ?? ''
  const rest = /^\p{L}+/u.exec(line)?.[0] ?? ''
  if (/^\p{Lu}/u.test(rest)) return !(/^\p{Lu}{2}/u.test(rest) && paragraph.includes(first.slice(0, -1) + rest))
  return HYPHENATED.test(before) || paragraph.includes(first + rest)
}
