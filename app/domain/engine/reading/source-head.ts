import type { Role } from '../vocabulary.ts'
import { isPlural, roleOfNoun, roleOfOrganisation, TITLES } from './source-nouns.ts'
import { PASSIVES } from './speech-verbs.ts'
import { DETERMINERS, isNameWord, isShouted, lowersOf, NOT_NAMES, PARTICLES, wordAt } from './words.ts'
import type { Word } from './words.ts'

/** What a source phrase turns on, by word indices. */
export type NameHead = {
  kind: 'name'
  first: number
  last: number
  /** Words before the name that belong to the person: "mayor", "campaign manager". */
  titles: string[]
  /** Role of an organisation; undefined for a person. */
  organisation: Role | undefined
}
export type NounHead = {
  kind: 'noun'
  at: number
  /** The word itself, lower-case. */ noun: string
  role: Role
  plural: boolean
}
export type SourceHead = NameHead | NounHead

/** "Bolivia's" goes before a name; "People's Daily" is one. */
const OWNER = /^(?!people's|women's|men's|children's|workers'|citizens'|saint|st\b).*'s$/
/** Never a surname: "the Michigan Governor", "Limbic CEO". */
const OFFICES =
  /^(?:governor|president|minister|senator|mayor|spokesman|spokeswoman|spokesperson|secretary|ceo|director|chairman|chairwoman|ambassador|congressman|congresswoman)$/
const GENERIC = /^(?:some|many|others|several|few|most|all|one|another|both)$/
/** Unknown nouns that are most likely people; a "ballot" or an "outcome" says nothing. */
const PERSON_ENDING = /(?:[^aeiou]er|[ltds]or|ist|ian|man|men|woman|women|ant|ent|ee|ess|eur|hers?|kers?)s?$/
const SINGULAR_GENERIC = /^(?:one|another)$/

/** The name or noun that words `first` to `last` turn on; undefined where they stand for nobody. */
export function readHead(words: readonly Word[], first: number, last: number): SourceHead | undefined {
  const end = wordAt(words, last)
  if (/^(?:st|ave|rd|blvd|hwy)$/.test(end.lower)) return undefined
  if (end.lower.endsWith("'s") || PASSIVES.has(end.lower)) return undefined
  if (isNameWord(end) && (last > first || roleOfNoun(end.lower) === undefined)) return readName(words, first, last)
  return knownNoun(words, first, last) ?? otherNoun(words, first, last)
}

function knownNoun(words: readonly Word[], first: number, last: number): NounHead | undefined {
  for (let at = last; at >= first; at--) {
    const { lower } = wordAt(words, at)
    const role = lower.endsWith("'s") ? undefined : roleOfNoun(lower)
    if (role !== undefined && isSpecific(words, first, at))
      return { kind: 'noun', at, noun: lower, role, plural: isPlural(lower) }
  }
  return undefined
}

/** A singular noun needs something before it: "one official", "campaign spokesman"; a bare "official" is an adjective. */
function isSpecific(words: readonly Word[], first: number, at: number): boolean {
  const word = wordAt(words, at)
  return at > first || isPlural(word.lower) || isNameWord(word)
}

function otherNoun(words: readonly Word[], first: number, last: number): NounHead | undefined {
  const { lower } = wordAt(words, last)
  if (GENERIC.test(lower))
    return { kind: 'noun', at: last, noun: lower, role: 'anonymous', plural: !SINGULAR_GENERIC.test(lower) }
  const determined =
    DETERMINERS.has(wordAt(words, first).lower) && first < last && !NOT_NAMES.has(lower) && PERSON_ENDING.test(lower)
  return determined ? { kind: 'noun', at: last, noun: lower, role: 'other', plural: isPlural(lower) } : undefined
}

function readName(words: readonly Word[], first: number, last: number): SourceHead | undefined {
  const start = nameStart(words, first, last)
  if (isShouted(words.slice(start, last + 1))) return undefined
  const run = lowersOf(words, start, last)
  const organisation = roleOfOrganisation(run.slice(-1))
  if (organisation !== undefined) return { kind: 'name', first: start, last, titles: [], organisation }
  const nameFirst = start + run.slice(0, -1).findLastIndex((word) => TITLES.has(word)) + 1
  const only = wordAt(words, last)
  if ((nameFirst === last && isOffice(only)) || OFFICES.test(only.lower))
    return {
      kind: 'noun',
      at: last,
      noun: only.lower,
      role: roleOfNoun(only.lower) ?? 'official',
      plural: isPlural(only.lower),
    }
  const titles = lowersOf(words, start, nameFirst - 1)
  const before = lowersOf(words, first, start - 1).filter((word) => !DETERMINERS.has(word))
  return { kind: 'name', first: nameFirst, last, titles: [...titles, ...before], organisation: undefined }
}

function nameStart(words: readonly Word[], first: number, last: number): number {
  let start = last
  while (start > first && belongsToName(words, start - 1, first)) start--
  while (start < last && OWNER.test(wordAt(words, start).lower)) start++
  return start
}

function belongsToName(words: readonly Word[], at: number, first: number): boolean {
  const word = wordAt(words, at)
  if (isNameWord(word)) return true
  if (at === first) return false
  return PARTICLES.has(word.lower) || (word.lower === 'and' && isNameWord(wordAt(words, at - 1)))
}

/** "the Attorney General": a title without a name. Capitals alone ("FBI") are a name. */
function isOffice(word: Word): boolean {
  return (TITLES.has(word.lower) || roleOfNoun(word.lower) !== undefined) && !/^\p{Lu}{2,}$/u.test(word.text)
}
