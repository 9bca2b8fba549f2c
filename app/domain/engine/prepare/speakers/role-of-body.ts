import type { Role } from '../../vocabulary.ts'
import type { NameHead } from '../phrases/source-head.ts'
import { SPACE } from '../words/phrase-words.ts'
import { isCountryWord } from '../words/place-words.ts'
import { lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

const INITIALS = /^\p{Lu}[\p{Lu}\d&]+$/u
const INNER_CAPITAL = /\p{Ll}{2}\p{Lu}/u
const SURNAME_START = /^(?:Mac|Fitz|Van|Von|Del|Des|Dos|Saint)\p{Lu}/u
/** Part of a country's name, and of many others: "New", "United". */
const PART_OF_COUNTRY = /^(?:new|united|north|south|saudi|states|kingdom|nations|union|republic|czech)$/
const ORDINAL = /^\d+(?:st|nd|rd|th)$/

/**
 * The role of a name that is no person's although no word of it shows an organisation: a country, initials ("ADL"), a
 * capital inside a word, a name after an article ("the Orrin Beacon"). Undefined where it may be a person.
 */
export function roleOfBody(words: readonly Word[], head: NameHead): Role | undefined {
  const { first, last } = head
  const lowers = lowersOf(words, first, last)
  if (isTitled(head)) return undefined
  const isPart = first === last && PART_OF_COUNTRY.test(lowers[0] ?? '')
  if (!isPart && lowers.every(isCountryWord)) return 'official'
  const isWritten = first === last && isWrittenAsBody(wordAt(words, first).text)
  return isWritten || isAfterArticle(words, head) ? 'other' : undefined
}

/** "ADL", "BridgeWatch"; "MacAdam" is a surname. */
function isWrittenAsBody(text: string): boolean {
  return INITIALS.test(text) || (INNER_CAPITAL.test(text) && !SURNAME_START.test(text))
}

/** "The Orrin Beacon", "the 10th Circuit"; "the Lowells" are people. */
export function isAfterArticle(words: readonly Word[], head: NameHead): boolean {
  const { first, last } = head
  const from = ORDINAL.test(wordAt(words, first - 1).lower) ? first - 1 : first
  const isSeveral = first === last && wordAt(words, last).lower.endsWith('s')
  const isNext = wordAt(words, from - 1).lower === 'the' && SPACE.test(wordAt(words, from).gap)
  return isNext && !isTitled(head) && !isSeveral
}

function isTitled({ titles }: NameHead): boolean {
  return titles.some((title) => !ORDINAL.test(title))
}
