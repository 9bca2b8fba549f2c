import type { Role } from '../../vocabulary.ts'
import { fullTitle } from '../words/abbreviations.ts'
import { isGivenName } from '../words/given-names.ts'
import { firmIn } from '../names/firm-names.ts'
import { isTitle, withParticles } from '../names/person-names.ts'
import { endsAsPerson } from '../words/occupation-words.ts'
import { isHolder } from '../words/office-holders.ts'
import { isCountryWord } from '../words/place-words.ts'
import { isAddress, isPlural, roleOfNoun, roleOfOrganisation, TITLES } from '../words/source-nouns.ts'
import { INSTITUTIONS, roleOfPlace } from '../words/institutions.ts'
import { PASSIVES } from '../words/speech-verbs.ts'
import { isThing } from '../words/thing-words.ts'
import { DETERMINERS, isNameWord, isShouted, lowersOf, NOT_NAMES, wordAt } from '../words/words.ts'
import { OPENING_PARTICLES, PARTICLES } from '../words/name-particles.ts'
import type { Word } from '../words/words.ts'

/** The head of a source phrase, by word indices. */
export type NameHead = {
  kind: 'name'
  first: number
  last: number
  /** Words before the name that describe the person: "mayor", "campaign manager". */
  titles: string[]
  /** Role of an organisation; undefined for a person. */
  organisation: Role | undefined
}
export type NounHead = {
  kind: 'noun'
  at: number
  /** The word itself, in lower case. */
  noun: string
  role: Role
  plural: boolean
}
export type SourceHead = NameHead | NounHead

/** "Bolivia's" precedes a name; "People's Daily" is one. */
const OWNER = /^(?!people's|women's|men's|children's|workers'|citizens'|saint|st\b).*'s$/
/** Never surnames: "the Michigan Governor", "Limbic CEO". */
const OFFICES =
  /^(?:governor|president|minister|senator|mayor|spokesman|spokeswoman|spokesperson|secretary|ceo|director|chairman|chairwoman|ambassador|congressman|congresswoman|democrat|republican|lawmaker)$/
/** Part of an organisation's name or an office, but never directly before a surname. */
const NEVER_BEFORE_SURNAME =
  /^(?:democratic|foreign|home|defen[cs]e|finance|health|interior|state|press|house|senate|district|county|city|first|majority|minority)$/
/** Endings of unknown nouns that are most likely people, unlike "ballot" or "outcome". */
const PERSON_ENDING = /(?:[^aeiou]er|[ltds]or|ist|ian|man|men|woman|women|ant|ent|ee|ess|eur|hers?|kers?)s?$/
/** Words that may separate a noun from its verb: "officials Tuesday said". */
const AFTER_NOUN =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|yesterday|later|earlier|there|here|themselves|itself|alike|involved|familiar)$/

/** The head of words `first` to `last`, a name or a noun; undefined where they name nobody. */
export function readHead(words: readonly Word[], first: number, last: number): SourceHead | undefined {
  const end = wordAt(words, last)
  if (/^(?:st|ave|rd|blvd|hwy)$/.test(end.lower)) return undefined
  if ((end.lower.endsWith("'s") && firmIn(end.lower) === undefined) || PASSIVES.has(end.lower)) return undefined
  if (isNameWord(end) && (last > first || !isNounAlone(end.lower))) return readName(words, first, last)
  return knownNoun(words, first, last) ?? otherNoun(words, first, last)
}

/** "Police said"; "Householder said" names somebody. */
function isNounAlone(lower: string): boolean {
  const known = roleOfNoun(lower) !== undefined
  return known && (isPlural(lower) || TITLES.has(lower) || INSTITUTIONS.has(lower))
}

function knownNoun(words: readonly Word[], first: number, last: number): NounHead | undefined {
  for (let at = last; at >= first; at--) {
    const { lower } = wordAt(words, at)
    const role = lower.endsWith("'s") ? undefined : (roleOfNoun(lower) ?? placeAsBody(words, first, at))
    if (role !== undefined && isSpecific(words, first, at))
      return { kind: 'noun', at, noun: lower, role, plural: isPlural(lower) }
    // "A spokesman confirmed reports": what follows the noun is not part of it.
    if (!AFTER_NOUN.test(lower)) return undefined
  }
  return undefined
}

/** "The school district said", but not "a state of emergency". */
function placeAsBody(words: readonly Word[], first: number, at: number): Role | undefined {
  const { lower } = wordAt(words, first)
  return lower === 'the' || lower.endsWith("'s") ? roleOfPlace(wordAt(words, at).lower) : undefined
}

/** A singular noun needs a modifier: "one official", "campaign spokesman"; a bare "official" is an adjective. */
function isSpecific(words: readonly Word[], first: number, at: number): boolean {
  const word = wordAt(words, at)
  return at > first || isPlural(word.lower) || isNameWord(word) || /^some(?:one|body)$/.test(word.lower)
}

function otherNoun(words: readonly Word[], first: number, last: number): NounHead | undefined {
  const { lower } = wordAt(words, last)
  const determined =
    DETERMINERS.has(wordAt(words, first).lower) &&
    first < last &&
    !NOT_NAMES.has(lower) &&
    !isThing(lower) &&
    (PERSON_ENDING.test(lower) || /-year-old$|-of-(?:one|two|three|four|five|six)$/.test(lower))
  return determined ? { kind: 'noun', at: last, noun: lower, role: 'other', plural: isPlural(lower) } : undefined
}

function readName(words: readonly Word[], first: number, last: number): SourceHead | undefined {
  const start = nameStart(words, first, last)
  if (isShouted(words.slice(start, last + 1))) return undefined
  const run = lowersOf(words, start, last)
  const organisation = roleOfFirm(run) ?? bodyNamed(run)
  if (organisation !== undefined) return { kind: 'name', first: start, last, titles: [], organisation }
  const nameFirst = personStart(words, { start, last }, run)
  const only = wordAt(words, last)
  // "Cllr" alone names nobody; "the Lt. Col." is an officer.
  if (nameFirst === last && isAddress(only.lower)) return rankOf(words, start, last)
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

/** "The Col.", by its rank; undefined without an article, and for "Mr". */
function rankOf(words: readonly Word[], start: number, last: number): NounHead | undefined {
  const noun = fullTitle(wordAt(words, last).lower)
  if (noun === undefined || wordAt(words, start - 1).lower !== 'the') return undefined
  return { kind: 'noun', at: last, noun, role: roleOfNoun(noun) ?? 'official', plural: false }
}

/**
 * Role of an organisation or a document by the last word of its name; undefined for a person, a building and anything
 * else.
 */
function bodyNamed(run: readonly string[]): Role | undefined {
  const [first = ''] = run
  const last = run.at(-1) ?? ''
  if (isBuilding(run)) return undefined
  const isPaper = run.length > 1 && roleOfNoun(last) === 'document' && !isGivenName(first)
  // "Ann Fox" and "Grey Fox" are not Fox News.
  const shown = run.length > 1 && last === 'fox' ? undefined : roleOfOrganisation([last])
  return shown ?? (isPaper ? 'document' : undefined)
}

/** "Rowe & Daughters" by its form; "Tate & Wells" may be anything. */
function roleOfFirm(run: readonly string[]): Role | undefined {
  const firm = run.map(firmIn).find((one) => one !== undefined)
  return firm && (roleOfOrganisation(run.slice(-1)) ?? (firm.isTrading ? 'company' : 'other'))
}

/** "Ashgrove House", but not "White House". */
function isBuilding(run: readonly string[]): boolean {
  return run.at(-1) === 'house' && run.length > 1 && !/^(?:white|upper|lower|the)$/.test(run.at(-2) ?? '')
}

/** Skips titles, "DNI" in "DNI James Clapper" and "United States" in "President of the United States Ann Lowell". */
function personStart(words: readonly Word[], range: { start: number; last: number }, run: readonly string[]): number {
  const { start, last } = range
  let first = Math.max(start + afterTitles(run), afterOwner(words, start, last))
  // "Democratic Rally", "Foreign Affairs": not a title and a surname.
  if (first === last && first > start && NEVER_BEFORE_SURNAME.test(wordAt(words, first - 1).lower)) return start
  if (last - first > 1 && /^\p{Lu}{2,}$/u.test(wordAt(words, first).text)) first++
  if (first === start && start > 0) while (last - first > 1 && isCountryWord(wordAt(words, first).lower)) first++
  return first
}

/** "The New Courier's Ann Lowell", "Orrin News' Ann Lowell": where a full name after its owner begins. */
function afterOwner(words: readonly Word[], start: number, last: number): number {
  let first = last - 1
  while (first > start && !isOwner(words, first - 1)) first--
  return first
}

/** The apostrophe after a plural is no part of the gap. */
function isOwner(words: readonly Word[], at: number): boolean {
  const { lower, end } = wordAt(words, at)
  return OWNER.test(lower) || (lower.endsWith('s') && wordAt(words, at + 1).start - end > 1)
}

/** How many words of a run are titles or descriptions: two of "Deputy Clerk Arlene Lowell". */
function afterTitles(run: readonly string[]): number {
  let titles = run.slice(0, -1).findLastIndex((word) => isTitle(word)) + 1
  if (titles === 0) return run.length > 2 && describesWhole(run) ? 1 : 0
  while (run.length - titles > 2 && isHolder(run[titles] ?? '')) titles++
  return titles
}

/** "Goalkeeper Ann Lowell", capitalised only because it begins the sentence. */
function describesWhole([first = '', second = '']: readonly string[]): boolean {
  return isHolder(first) || isOccupation(first, second)
}

/** "Rancher Bill Eckersley": an occupation that no list has, before a given name. */
function isOccupation(first: string, second: string): boolean {
  return endsAsPerson(first) && !isGivenName(first) && isGivenName(second)
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
  if (at === first) return OPENING_PARTICLES.has(word.lower) && withParticles(words, at + 1) <= at
  return PARTICLES.has(word.lower) || (word.lower === 'and' && joinsOneName(words, at))
}

/** "Search and Rescue"; in "AP and NBC News" there are two speakers. */
function joinsOneName(words: readonly Word[], at: number): boolean {
  const before = wordAt(words, at - 1)
  return isNameWord(before) && !/^\p{Lu}{2,}$/u.test(before.text) && roleOfOrganisation([before.lower]) === undefined
}

/** "The Attorney General": a title without a name. Capitals alone ("FBI") are a name. */
function isOffice(word: Word): boolean {
  return (isTitle(word.lower) || roleOfNoun(word.lower) !== undefined) && !/^\p{Lu}{2,}$/u.test(word.text)
}
