import { BREAKS, isPastSpeech, LINKS, SENT_TO } from '../words/phrase-words.ts'
import { isDescription } from '../words/description.ts'
import { isGivenName } from '../words/given-names.ts'
import { isTitle } from '../names/person-names.ts'
import type { SourcePhrase } from './read-phrase.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import { isCountryWord, isDemonym } from '../words/place-words.ts'
import { roleOfNoun, TITLES } from '../words/source-nouns.ts'
import { isParticle, PARTICLES } from '../words/name-particles.ts'
import { isNameWord, lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** Word indices, both included. */
export type Span = { first: number; last: number }

/** "Many generals, including Ulysses Grant": one of the speakers. */
const AMONG = wordSet('including include like such especially among notably')
const NAME_WORDS_MAX = 4
const DESCRIPTION_WORDS_MAX = 5

/** ", of CNN," is itself set off by commas. */
export function isAside(words: readonly Word[], { first }: SourcePhrase): boolean {
  return LINKS.has(wordAt(words, first - 1).lower) && wordAt(words, first - 1).gap.includes(',')
}

/** True where a comma precedes the phrase. */
export function isSetOff(words: readonly Word[], { first }: SourcePhrase): boolean {
  return first > 0 && wordAt(words, first).gap.includes(',')
}

/**
 * "The mayor, Ann Lowell, said": a name in apposition to a description is the speaker, and the description explains
 * her.
 */
export function withAside(words: readonly Word[], phrase: SourcePhrase, set: Span): SourcePhrase {
  const about = [
    ...phrase.about,
    ...(isDescription(words, set.first, set.last) ? lowersOf(words, set.first, set.last) : []),
  ]
  const describes =
    (phrase.head.kind === 'noun' && !isSentTo(words, phrase)) ||
    (phrase.head.kind === 'name' && isOffice(phrase, words))
  if (!describes) return { ...phrase, about }
  const named = [set, withoutPlace(words, set)].find((one) => isNamed(words, one) || isGivenAlone(words, phrase, one))
  return named === undefined
    ? { ...phrase, about }
    : { ...namedAside(words, { set: named, phrase, about: phrase.about }), last: set.last }
}

/** "Mr Lowell's widow, Nneka": one word that is a name, beside one person. */
function isGivenAlone(words: readonly Word[], { head }: SourcePhrase, { first, last }: Span): boolean {
  if (first !== last || head.kind !== 'noun' || head.plural || INSTITUTIONS.has(head.noun)) return false
  const { lower, text } = wordAt(words, first)
  const isName = isNameWord(wordAt(words, first)) && /^\p{Lu}\p{Ll}/u.test(text)
  return isName && !isDemonym(lower) && !isCountryWord(lower) && roleOfNoun(lower) === undefined
}

/** "Rep. Ann Lowell" of "Rep. Ann Lowell of Varne". */
function withoutPlace(words: readonly Word[], { first, last }: Span): Span {
  const link = lowersOf(words, first, last).findIndex((lower) => /^(?:of|from)$/.test(lower))
  return { first, last: link > 0 ? first + link - 1 : last }
}

/** "An adviser to the mayor, Ann Lowell, said": the name is the mayor's, the words are the adviser's. */
function isSentTo(words: readonly Word[], { first, last }: SourcePhrase): boolean {
  const at = lowersOf(words, first, last).findIndex((lower) => SENT_TO.has(lower))
  return at !== -1 && wordAt(words, first + at + 1).lower === 'to'
}

/** "Director of Orrin Ferries, Ann Lowell, said". */
function isOffice({ head, first }: SourcePhrase, words: readonly Word[]): boolean {
  return head.kind === 'name' && TITLES.has(wordAt(words, first).lower) && LINKS.has(wordAt(words, first + 1).lower)
}

/** The source named in the apposition (see {@link isNamed}). */
export function namedAside(words: readonly Word[], found: { set: Span; phrase: Span; about: string[] }): SourcePhrase {
  const { set, phrase, about } = found
  const first = nameIn(words, set)
  const titles = [...about, ...lowersOf(words, set.first, first - 1)]
  const head = { kind: 'name' as const, first, last: set.last, titles, organisation: undefined }
  return { first: Math.min(phrase.first, set.first), last: set.last, head, about: titles }
}

/** A name alone, or after a few words of description: "doctoral candidate Ana Ruiz". */
export function isNamed(words: readonly Word[], set: Span): boolean {
  const first = nameIn(words, set)
  const length = words.slice(first, set.last + 1).filter((word) => !isParticle(word, isGivenName)).length
  const described = lowersOf(words, set.first, first - 1)
  const plain = described.every(
    (lower) => !BREAKS.has(lower) && !LINKS.has(lower) && !isPastSpeech(lower) && !AMONG.has(lower),
  )
  const isName =
    length > 1 || (set.first === set.last ? isGivenName(wordAt(words, first).lower) : isTitled(words, set, first))
  return isName && length <= NAME_WORDS_MAX && described.length <= DESCRIPTION_WORDS_MAX && plain
}

/** "Mr Justice Penry" */
function isTitled(words: readonly Word[], set: Span, first: number): boolean {
  return first === set.last && isNameWord(wordAt(words, first)) && lowersOf(words, set.first, first - 1).every(isTitle)
}

function nameIn(words: readonly Word[], { first, last }: Span): number {
  let at = last + 1
  while (at > first && isInName(words, at - 1, last)) at--
  while (at < last && isTitle(wordAt(words, at).lower)) at++
  return at
}

function isInName(words: readonly Word[], at: number, last: number): boolean {
  const word = wordAt(words, at)
  return isNameWord(word) || (at < last && PARTICLES.has(word.lower))
}
