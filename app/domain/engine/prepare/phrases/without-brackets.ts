import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

/** A longer bracket makes a statement of its own. */
const BRACKET_WORDS_MAX = 3
const OPENS = /\($/
const CLOSES = /^\.?\)\s*/
/** Punctuation between a bracket or a seat and the next word. */
const AFTER = /^(?:\.?\)|\.?,|\.)\s*/
/** Party and constituency of a member of the United States Congress: "D-N.Y.", "R-Maine". */
const SEAT = /^[DRI]-\p{Lu}\p{L}*$/u

/**
 * The words of a sentence without short names in brackets and seats between commas, which only add to the preceding
 * words: "the University of Orrin (UO) in Burland reported", "Rep. Ann Lowell (R-Ohm) said", "Ann Lowell, D-N.Y.,
 * said". The next word gets the gap that it would have without them.
 */
export function withoutBrackets(words: readonly Word[]): readonly Word[] {
  const kept: Word[] = []
  let skipped = false
  for (let at = 0; at < words.length; at++) {
    const word = wordAt(words, at)
    const end = seatEnd(words, at) ?? bracketEnd(words, at)
    if (end !== undefined) {
      at = end
      skipped = true
      continue
    }
    kept.push(skipped ? { ...word, gap: word.gap.replace(AFTER, ' ').replace(/^ ([,;:.])/, '$1') } : word)
    skipped = false
  }
  return kept
}

/** Index of the last word of a seat that begins at word `at`: "D-N.Y." is two words. */
function seatEnd(words: readonly Word[], at: number): number | undefined {
  const { gap, text, quoted } = wordAt(words, at)
  if (gap !== ', ' || quoted || !SEAT.test(text)) return undefined
  const next = wordAt(words, at + 1)
  return next.gap === '.' && /^\p{Lu}$/u.test(next.text) ? at + 1 : at
}

/** A name, or what became of a rank: "Gen. (ret.) Ann Lowell". */
function isNameIn({ gap, text, quoted }: Word): boolean {
  return OPENS.test(gap) && !quoted && /^(?:\p{Lu}|(?:retd?|rtd|dec|decd)$)/u.test(text)
}

/**
 * Index of the last word in a bracket that opens before word `at`; undefined if there is none, or it is long or holds
 * more than a name.
 */
function bracketEnd(words: readonly Word[], at: number): number | undefined {
  if (!isNameIn(wordAt(words, at))) return undefined
  for (let last = at; last < at + BRACKET_WORDS_MAX && last + 1 < words.length; last++) {
    const next = wordAt(words, last + 1)
    if (CLOSES.test(next.gap)) return last
    if (!/^[\s./–-]*$/.test(next.gap) || !/^[\p{Lu}\d]/u.test(next.text)) return undefined
  }
  return undefined
}
