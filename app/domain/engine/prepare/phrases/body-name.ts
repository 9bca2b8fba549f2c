import { COMMA, SPACE } from '../words/phrase-words.ts'
import { roleOfOrganisation } from '../words/source-nouns.ts'
import { isNameWord, lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

/** The most words of an organisation's fields: "Roads and Rivers". */
const FIELDS_MAX = 8

/** "the Search and Rescue Agency", "the Centers for Disease Control and Prevention". */
export function joinsName(words: readonly Word[], first: number, last: number): boolean {
  const named = isNameWord(wordAt(words, first)) && isNameWord(wordAt(words, first - 2))
  return named && (roleOfOrganisation([wordAt(words, last).lower]) !== undefined || goesOnBody(words, first - 2))
}

/**
 * Whether "and" goes on with the name of a body that began before it, read forwards: "the National Oceanic | and
 * Atmospheric Administration", "the Department of Fisheries | and Oceans".
 */
export function goesOnAfterAnd(words: readonly Word[], and: number): boolean {
  const before = wordAt(words, and - 1)
  if (wordAt(words, and).lower !== 'and' || !isNameWord(before) || !isNameWord(wordAt(words, and + 1))) return false
  if (/^\p{Lu}{2,}$/u.test(before.text) || roleOfOrganisation([before.lower]) !== undefined) return false
  return goesOnBody(words, and - 1) || (beginsWithArticle(words, and) && endsAsBody(words, and + 1))
}

/** "The National Oceanic": name words after an article. */
function beginsWithArticle(words: readonly Word[], and: number): boolean {
  let first = and - 1
  while (first > and - FIELDS_MAX && isNameWord(wordAt(words, first - 1)) && SPACE.test(wordAt(words, first).gap))
    first--
  return wordAt(words, first - 1).lower === 'the'
}

function endsAsBody(words: readonly Word[], from: number): boolean {
  let last = from
  while (last < from + FIELDS_MAX && isNameWord(wordAt(words, last + 1)) && SPACE.test(wordAt(words, last + 1).gap))
    last++
  return last > from && roleOfOrganisation([wordAt(words, last).lower]) !== undefined
}

/** "Roads" in "Institute of Bridges, Roads and Rivers". */
export function isListed(words: readonly Word[], first: number): boolean {
  if (!COMMA.test(wordAt(words, first).gap)) return false
  const rest = lowersOf(words, first, first + 4).indexOf('and')
  return rest !== -1 && words.slice(first, first + rest).every(isNameWord) && goesOnBody(words, first - 1)
}

/**
 * The preceding words belong to an organisation's name: "Institute of Bridges, Roads and Rivers", read backwards from
 * "Roads".
 */
function goesOnBody(words: readonly Word[], from: number): boolean {
  for (let at = from; at > from - FIELDS_MAX; at--) {
    const { lower, gap } = wordAt(words, at)
    if (/^(?:of|for|on)$/.test(lower)) return roleOfOrganisation([singular(wordAt(words, at - 1))]) !== undefined
    if (!isNameWord(wordAt(words, at)) || !(SPACE.test(gap) || COMMA.test(gap))) return false
  }
  return false
}

function singular({ text, lower }: Word): string {
  return /^\p{Lu}/u.test(text) ? lower.replace(/s$/, '') : ''
}
