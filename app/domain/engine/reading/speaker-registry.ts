import type { Speaker } from '../article-document.ts'
import type { NameDirectory } from './name-directory.ts'
import type { NameMention } from './person-names.ts'
import { pronounOf } from './person-names.ts'
import type { NameHead, NounHead } from './source-head.ts'
import type { SourcePhrase } from './source-phrase.ts'
import { INSTITUTIONS, isAnonymous, roleOfName, roleOfNounPhrase, SPOKEN_FOR } from './speaker-role.ts'
import { wordAt } from './words.ts'
import type { Word } from './words.ts'

/** Where a source phrase stands. */
export type Place = { text: string; sentence: number; words: readonly Word[] }

type Gender = 'he' | 'she' | undefined
type Made = Omit<Speaker, 'mention'> & { person: boolean; plural: boolean; gender: Gender }
type Known = Made & { mention: Speaker['mention']; about: Set<string>; sentence: number }

const DEFINITE = /^(?:the|this|that|these|those|his|her|its|their|same)$/
/** How many of the newest speakers "the spokesman" or "she" may mean. */
const LOOK_BACK_SPEAKERS = 60
/** A person named longer ago than this is not whom a pronoun means. */
const LOOK_BACK_SENTENCES = 3

/** Merges the mentions of one source over the article. Speakers are numbered in order of first mention. */
export class SpeakerRegistry {
  readonly #known: Known[] = []
  readonly #byKey = new Map<string, number>()
  readonly #names: NameDirectory
  #last = -1

  constructor(names: NameDirectory) {
    this.#names = names
  }

  get speakers(): Speaker[] {
    return this.#known.map(({ name, role, anonymous, mention }) => ({ name, role, anonymous, mention }))
  }

  /** Index of the speaker that a phrase stands for; undefined for a pronoun that nobody answers to. */
  resolve(phrase: SourcePhrase, place: Place): number | undefined {
    const index = this.#find(phrase, place)
    if (index === undefined) return undefined
    const known = this.#known[index]
    if (known !== undefined) {
      known.sentence = place.sentence
      for (const word of phrase.about) known.about.add(word)
    }
    this.#last = index
    return index
  }

  #find(phrase: SourcePhrase, place: Place): number | undefined {
    const { head } = phrase
    if (head.kind === 'pronoun') return this.#pronoun(head.lower, phrase, place)
    if (head.kind === 'noun') return this.#noun(phrase, head, place)
    return head.organisation === undefined ? this.#person(phrase, head, place) : this.#organisation(phrase, head, place)
  }

  #organisation(phrase: SourcePhrase, head: NameHead, place: Place): number {
    const name = textBetween(place, head.first, head.last)
    // "The Chronicle" for "the San Francisco Chronicle".
    const longer = name.includes(' ') ? undefined : this.#latest(({ name: known }) => known.endsWith(` ${name}`))
    if (longer !== undefined) return longer
    return this.#add(`org ${name.toLowerCase()}`, mentionOf(phrase, place), () => ({
      name,
      role: roleOfName([], [], head.organisation),
      anonymous: false,
      person: false,
      plural: false,
      gender: undefined,
    }))
  }

  #person(phrase: SourcePhrase, head: NameHead, place: Place): number {
    const written = place.words.slice(head.first, head.last + 1)
    const full = this.#names.fullName(
      written.map((word) => word.text),
      wordAt(place.words, head.first).start,
    )
    const name = full?.full ?? textBetween(place, head.first, head.last)
    const lowers = written.map((word) => word.lower)
    const about = [...phrase.about.filter((word) => !lowers.includes(word)), ...(full?.about ?? [])]
    return this.#add(`name ${name.toLowerCase()}`, mentionOf(phrase, place), () => ({
      name,
      role: roleOfName(head.titles, about, undefined),
      anonymous: false,
      person: true,
      plural: false,
      gender: pronounOf([...head.titles, ...name.toLowerCase().split(' ', 1)]),
    }))
  }

  #noun(phrase: SourcePhrase, head: NounHead, place: Place): number | undefined {
    const noun = wordAt(place.words, head.at).lower
    const bare = DEFINITE.test(wordAt(place.words, phrase.first).lower) && phrase.last === head.at
    const body = INSTITUTIONS.has(noun)
    const known = bare ? this.#latest((speaker) => speaker.about.has(noun) && !(body && speaker.person)) : undefined
    const spokenFor = phrase.about.length <= 2 && SPOKEN_FOR.has(noun) ? this.#latestBody(place.sentence) : undefined
    if (known !== undefined || spokenFor !== undefined) return known ?? spokenFor
    const role = roleOfNounPhrase(head, phrase.about)
    const key = phrase.about.filter((word) => !/^(?:the|a|an)$/.test(word)).join(' ')
    return this.#add(`noun ${key}`, mentionOf(phrase, place), () => ({
      name: textBetween(place, phrase.first, phrase.last),
      role,
      anonymous: isAnonymous(head, phrase.about, role),
      person: role !== 'document' && !INSTITUTIONS.has(noun),
      plural: head.plural,
      gender: pronounOf([noun]),
    }))
  }

  /** The body that "a spokeswoman" speaks for where none is named with her. */
  #latestBody(sentence: number): number | undefined {
    return this.#latest(
      (known) => !known.person && known.role !== 'document' && sentence - known.sentence <= LOOK_BACK_SENTENCES,
    )
  }

  #pronoun(lower: string, phrase: SourcePhrase, place: Place): number | undefined {
    if (lower === 'it') return this.#lastOrLatest((known) => !known.person)
    if (lower === 'they') return this.#lastOrLatest((known) => known.plural || !known.person)
    const gender = lower === 'he' ? 'he' : 'she'
    const spoke = this.#lastOrLatest((known) => isSinglePerson(known) && (known.gender ?? gender) === gender)
    const heard = spoke === undefined ? undefined : this.#known[spoke]
    const named = this.#names.lastBefore(wordAt(place.words, phrase.first).start)
    if (named !== undefined && isIntroduced(named, { gender, sentence: place.sentence, heard: heard?.sentence }))
      return this.#introduce(named, phrase, place)
    if (heard !== undefined) heard.gender ??= gender
    return spoke
  }

  #introduce(named: NameMention, phrase: SourcePhrase, place: Place): number {
    return this.#add(`name ${named.full.toLowerCase()}`, mentionOf(phrase, place), () => ({
      name: named.full,
      role: roleOfName([], named.about, undefined),
      anonymous: false,
      person: true,
      plural: false,
      gender: genderOf(named),
    }))
  }

  #lastOrLatest(fits: (known: Known) => boolean): number | undefined {
    const last = this.#known[this.#last]
    return last !== undefined && fits(last) ? this.#last : this.#latest(fits)
  }

  /** The one heard last among those that fit. */
  #latest(fits: (known: Known) => boolean): number | undefined {
    let found: number | undefined
    let heard = -1
    for (let index = Math.max(0, this.#known.length - LOOK_BACK_SPEAKERS); index < this.#known.length; index++) {
      const known = this.#known[index]
      if (known === undefined || !fits(known) || known.sentence < heard) continue
      found = index
      heard = known.sentence
    }
    return found
  }

  #add(key: string, at: { mention: Speaker['mention']; sentence: number }, make: () => Made): number {
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    this.#known.push({ ...make(), ...at, about: new Set() })
    this.#byKey.set(key, this.#known.length - 1)
    return this.#known.length - 1
  }
}

function isSinglePerson(known: Known): boolean {
  return known.person && !known.plural
}

/** Whether a person was named since the last speaker was heard, and not long ago; where nobody was heard, at all. */
function isIntroduced(
  named: NameMention,
  now: { gender: 'he' | 'she'; sentence: number; heard: number | undefined },
): boolean {
  if ((genderOf(named) ?? now.gender) !== now.gender) return false
  if (now.heard === undefined) return true
  if (now.sentence - named.sentence > LOOK_BACK_SENTENCES) return false
  const besides = now.sentence - now.heard <= 1 && named.sentence === now.sentence
  return named.sentence > now.heard && !besides
}

function genderOf(named: NameMention): Gender {
  return pronounOf([...named.about, ...named.full.toLowerCase().split(' ', 1)])
}

function mentionOf(phrase: SourcePhrase, place: Place): { mention: Speaker['mention']; sentence: number } {
  const { start } = wordAt(place.words, phrase.first)
  return {
    mention: { start, end: Math.max(start, wordAt(place.words, phrase.last).end) },
    sentence: place.sentence,
  }
}

function textBetween(place: Place, first: number, last: number): string {
  return place.text.slice(wordAt(place.words, first).start, wordAt(place.words, last).end)
}
