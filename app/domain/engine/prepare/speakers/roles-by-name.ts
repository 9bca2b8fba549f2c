import type { Role } from '../../vocabulary.ts'
import { foldName } from '../names/fold-name.ts'
import type { NameDirectory, NamedPerson } from '../names/name-directory.ts'
import { isTitle } from '../names/person-names.ts'
import { COMMA, SPACE } from '../words/phrase-words.ts'
import { isCountryWord, isDemonym } from '../words/place-words.ts'
import { roleOfOrganisation } from '../words/source-nouns.ts'
import { isNameWord, lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'
import { roleOfName } from './speaker-role.ts'

/** Titles before several names, by the title of each: "Senators Lowell and Aziz". */
const SHARED_TITLES = new Map([
  ['senators', 'senator'],
  ['sens', 'senator'],
  ['representatives', 'representative'],
  ['reps', 'representative'],
  ['congressmen', 'congressman'],
  ['presidents', 'president'],
  ['governors', 'governor'],
  ['ministers', 'minister'],
  ['justices', 'justice'],
  ['judges', 'judge'],
])
/** What belongs to a head of government or a candidate alone: "the Lowell administration". */
const LED = wordSet('administration presidency campaign')
/** Between a name and what is led: "Lowell's 2016 presidential campaign". */
const BEFORE_LED = /^(?:presidential|re-?election|senate|gubernatorial|(?:19|20)\d\d)$/
/** The party of a legislator, with or without the constituency: "D-N.Y.", "R". */
const SEAT = /^[DRI](?:-\p{Lu}.*)?$/u
/** Words of an organisation after a name: "Ann Lowell of the Orrin Institute of Bridges". */
const BODY_WORDS_MAX = 6
const RUN_WORDS_MAX = 6
const PAST_OR_DEPUTY = /^(?:former|then|ex|vice|deputy|acting)(?:-|$)/
/** More names than an article has. */
const NAMES_MAX = 2000

/** A run of capitalised words, by word indices, last included. */
type Run = { first: number; last: number }

/**
 * What an article says about somebody's role away from the words of saying: "President Lowell" further down, "the
 * Lowell campaign", "Ann Lowell (D-N.Y.)", "the BBC's Ann Lowell".
 */
export class RolesByName {
  readonly #roles = new Map<string, Role>()
  /** Surnames, as written, by the title before them. */
  readonly #holders = new Map<string, Set<string>>()

  constructor(sentences: Iterable<readonly Word[]>) {
    for (const words of sentences) this.#read(words)
  }

  /** The role of a person, by the full name or by a surname that is nobody else's; undefined where none is shown. */
  ofPerson(person: NamedPerson, names: NameDirectory): Role | undefined {
    const parts = person.full.split(' ').map((part) => foldName(part))
    const surname = parts.at(-1) ?? ''
    const own = this.#roles.get(`${person.given} ${surname}`)
    return own ?? (names.find([surname], []) === person ? this.#roles.get(surname) : undefined)
  }

  /** The role of somebody whom the article names by surname alone. */
  ofSurname(name: string): Role | undefined {
    return this.#roles.get(foldName(name))
  }

  /** The surname of the only person who is called by any of these titles: the president is "President Lowell". */
  onlyHolder(titles: Iterable<string>): string | undefined {
    const [only, ...others] = new Set([...titles].flatMap((title) => [...(this.#holders.get(title) ?? [])]))
    return others.length === 0 ? only : undefined
  }

  #read(words: readonly Word[]): void {
    let shared: string | undefined
    for (let at = 0; at < words.length; at++) {
      const word = wordAt(words, at)
      shared = SHARED_TITLES.get(word.lower) ?? (isListed(word) ? shared : undefined)
      if (!isNameWord(word) || isTitle(word.lower) || SHARED_TITLES.has(word.lower)) continue
      const run = { first: at, last: runEnd(words, at) }
      const role = roleShown(words, run, shared)
      if (role !== undefined && role !== 'other') this.#add(words, run, role)
      this.#addHolder(words, run)
      at = run.last
    }
  }

  #addHolder(words: readonly Word[], { first, last }: Run): void {
    const titles = lowersOf(words, titlesFrom(words, first), first - 1)
    if (this.#roles.size >= NAMES_MAX || titles.some((title) => PAST_OR_DEPUTY.test(title))) return
    const surname = wordAt(words, last).text.replace(/['’]s?$/, '')
    for (const title of titles) this.#holders.set(title, (this.#holders.get(title) ?? new Set()).add(surname))
  }

  #add(words: readonly Word[], { first, last }: Run, role: Role): void {
    if (this.#roles.size >= NAMES_MAX) return
    const surname = nameOf(wordAt(words, last))
    const key = first === last ? surname : `${nameOf(wordAt(words, first))} ${surname}`
    if (!this.#roles.has(key)) this.#roles.set(key, role)
  }
}

/** Where the titles before a name begin. */
function titlesFrom(words: readonly Word[], first: number): number {
  let start = first
  while (isTitle(wordAt(words, start - 1).lower) && SPACE.test(wordAt(words, start).gap)) start--
  return start
}

function nameOf({ text }: Word): string {
  return foldName(text.replace(/['’]s?$/, ''))
}

/** A word inside "Senators Lowell, Aziz and Ann Berg". */
function isListed(word: Word): boolean {
  return (isNameWord(word) || word.lower === 'and') && (SPACE.test(word.gap) || COMMA.test(word.gap))
}

function runEnd(words: readonly Word[], at: number): number {
  let last = at
  while (last - at < RUN_WORDS_MAX && !wordAt(words, last).text.endsWith('s’') && goesOn(words, last)) last++
  return last
}

/** A possessive ends a name: "Lowell's Orrin". */
function goesOn(words: readonly Word[], last: number): boolean {
  const next = wordAt(words, last + 1)
  return isNameWord(next) && SPACE.test(next.gap) && !/['’]s$/.test(wordAt(words, last).text)
}

function roleShown(words: readonly Word[], run: Run, shared: string | undefined): Role | undefined {
  const lowers = lowersOf(words, run.first, run.last).map((lower) => lower.replace(/'s?$/, ''))
  if (roleOfOrganisation(lowers) !== undefined || lowers.every(isOfPlace)) return undefined
  return roleBefore(words, run, shared) ?? roleBehind(words, run)
}

function isOfPlace(lower: string): boolean {
  return isCountryWord(lower) || isDemonym(lower)
}

/** "Vice President Lowell", "Senators Lowell and Aziz", "the BBC's Ann Lowell". */
function roleBefore(words: readonly Word[], { first, last }: Run, shared: string | undefined): Role | undefined {
  if (shared !== undefined) return roleOfName([shared], [], undefined)
  const start = titlesFrom(words, first)
  if (start < first) return roleOfName(lowersOf(words, start, first - 1), [], undefined)
  const owner = wordAt(words, first - 1)
  const isOwned = first < last && SPACE.test(wordAt(words, first).gap) && /^\p{Lu}.*['’]s$/u.test(owner.text)
  return isOwned ? roleOfOrganisation([owner.lower.replace(/'s$/, '')]) : undefined
}

/** "The Lowell campaign", "Lowell (D-N.Y.)", "Ann Lowell of the Orrin Institute". */
function roleBehind(words: readonly Word[], { first, last }: Run): Role | undefined {
  const next = wordAt(words, last + 1)
  if (SEAT.test(next.text) && /^(?:,\s|\s?\()$/.test(next.gap)) return 'politician'
  if (!SPACE.test(next.gap)) return undefined
  if (LED.has(wordAt(words, ledAt(words, last + 1)).lower)) return 'politician'
  return first < last && /^(?:of|at|from|with)$/.test(next.lower) ? roleOfBodyAt(words, last + 2) : undefined
}

function ledAt(words: readonly Word[], from: number): number {
  let at = from
  while (BEFORE_LED.test(wordAt(words, at).lower) && SPACE.test(wordAt(words, at).gap)) at++
  return at
}

function roleOfBodyAt(words: readonly Word[], from: number): Role | undefined {
  const first = wordAt(words, from).lower === 'the' ? from + 1 : from
  let last = first
  while (last - first < BODY_WORDS_MAX && isNameWord(wordAt(words, last)) && SPACE.test(wordAt(words, last).gap)) last++
  return roleOfOrganisation(lowersOf(words, first, last - 1))
}
