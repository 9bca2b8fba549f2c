import type { Sentence, Token } from '../article-document.ts'
import type { Range } from '../../ranges.ts'

/** More link lists than an article has. */
const LISTS_MAX = 100
/** The longest list of links, in characters. */
const LIST_CHARS_MAX = 700
/** Characters from a name to its repetition at the head of the list: "Lowell Ann Mary Lowell". */
const NAME_CHARS_MAX = 60
const SHOUTED_WORDS_MIN = 4
const LETTER_LAST = /\p{L}$/u
const SMALL_FIRST = /^\p{Ll}/u

/**
 * Lists of links that a page hides behind a name, and that its text shows inside the sentence: "Sen. Ann Lowell Ann
 * LowellBridge closed: report Harbour opens again MORE said …". The name is repeated and runs into the first headline,
 * and "MORE" ends the list. Each range is from the first mention of the name to the end of "MORE".
 */
export function findLinkLists(text: string): Range[] {
  const lists: Range[] = []
  for (const { index } of text.matchAll(/\bMORE\b/g)) {
    if (lists.length === LISTS_MAX) break
    const from = Math.max(lists.at(-1)?.end ?? 0, index - LIST_CHARS_MAX, text.lastIndexOf('\n', index) + 1)
    const start = listStart(text.slice(from, index))
    if (start !== undefined) lists.push({ start: from + start, end: index + 'MORE'.length })
  }
  return lists
}

/** Where the first word ends that comes again, run into another: "Lowell … LowellBridge". */
function listStart(text: string): number | undefined {
  for (const { 1: name = '', index } of text.matchAll(/(?<!\p{L})(\p{Lu}\p{Ll}{2,20})(?=\p{Lu}|\d)/gu)) {
    const from = Math.max(0, index - NAME_CHARS_MAX)
    const first = wordIn(text.slice(from, index), name)
    if (first >= 0) return from + first + name.length
  }
  return undefined
}

/** The first place of a word that no other letters lengthen; -1 where there is none. */
function wordIn(text: string, word: string): number {
  let at = text.indexOf(word)
  while (at >= 0 && (LETTER_LAST.test(text.slice(0, at)) || SMALL_FIRST.test(text.slice(at + word.length))))
    at = text.indexOf(word, at + 1)
  return at
}

/** The words outside the lists; one that runs into a list is cut. */
export function outsideLists<Kept extends Token>(words: readonly Kept[], lists: readonly Range[]): Kept[] {
  return words.flatMap((word) => {
    const list = lists.find(({ start, end }) => word.end > start && word.start < end)
    if (list === undefined) return [word]
    const chars = list.start - word.start
    return chars <= 0
      ? []
      : [{ ...word, end: list.start, text: word.text.slice(0, chars), lower: word.lower.slice(0, chars) }]
  })
}

/** A heading or a link in capitals, in a text that has small letters: "BRIDGE CLOSED, MAYOR SAYS". */
export function isHeadingInCapitals({ text, tokens }: Sentence, whole: string): boolean {
  return tokens.length >= SHOUTED_WORDS_MIN && !/\p{Ll}/u.test(text) && /\p{Ll}/u.test(whole)
}
