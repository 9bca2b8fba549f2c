import type { Range } from '../engine/ranges.ts'
import type { Allowance } from './allowance.ts'
import type { KnownText } from './known-text.ts'

/** A longer stretch without words is more than punctuation. */
const MARKS_MAX = 8
/** Between two words without white space, these join them: "twenty-one", "and/or", "U.S.". */
const JOINTS = new Set("-‐‑–—'’./&@_")
/** In a row, as in "U.S.’s". */
const JOINTS_MAX = 2

/** Shows gaps of up to `wordsMax` words beside shown text in their paragraph, the shortest first. */
export function closeGaps(known: KnownText, allowance: Allowance, wordsMax: number): void {
  const gaps = known.paragraphs.flatMap((paragraph) => gapsIn(known, paragraph, allowance))
  const small = gaps.filter(({ words }) => words <= wordsMax)
  for (const gap of small.toSorted((a, b) => a.words - b.words)) allowance.show([gap])
}

function gapsIn({ wordAt }: KnownText, paragraph: Range, allowance: Allowance): (Range & { words: number })[] {
  const gaps: (Range & { words: number })[] = []
  for (let at = paragraph.start; at < paragraph.end; at++) {
    if (allowance.isShown(at)) continue
    const start = at
    const words = new Set<number>()
    for (; at < paragraph.end && !allowance.isShown(at); at++) words.add(wordAt[at] ?? -1)
    words.delete(-1)
    const isWhole = start === paragraph.start && at === paragraph.end
    const isMore = words.size === 0 && at - start > MARKS_MAX
    if (!isWhole && !isMore) gaps.push({ start, end: at, words: words.size })
  }
  return gaps
}

/** Whether the position before a code point is inside a word, or words joined by joints. */
function isWithinWord(known: KnownText, at: number): boolean {
  return isPart(known, at - 1) && isPart(known, at) && !areNeighbours(known, at)
}

/** The word around the position before a code point, including joined words; empty between words. */
export function wordAround(known: KnownText, at: number): Range {
  let start = at
  let end = at
  while (isWithinWord(known, start)) start--
  while (isWithinWord(known, end)) end++
  return { start, end }
}

function isPart(known: KnownText, at: number): boolean {
  return isWord(known, at) || (meetsWord(known, at, -1) && meetsWord(known, at, 1))
}

/** Whether only joints separate what is no word from the next word in that direction. */
function meetsWord(known: KnownText, at: number, step: 1 | -1): boolean {
  let to = at
  while (JOINTS.has(known.points[to] ?? '') && !isWord(known, to) && Math.abs(to - at) < JOINTS_MAX) to += step
  return isWord(known, to)
}

function isWord({ wordAt }: KnownText, at: number): boolean {
  return (wordAt[at] ?? -1) >= 0
}

/** Two words with nothing between them, as in scripts without spaces. */
function areNeighbours({ wordAt }: KnownText, at: number): boolean {
  const [before, after] = [wordAt[at - 1] ?? -1, wordAt[at] ?? -1]
  return before >= 0 && after >= 0 && before !== after
}
