import type { Speaker } from './article-document.ts'
import type { NameDirectory } from './name-directory.ts'
import { foldName } from './fold-name.ts'
import { pronounOf } from './given-names.ts'
import type { NamedPerson } from './name-directory.ts'
import type { NameHead, NounHead } from './source-head.ts'
import type { SourcePhrase } from './read-phrase.ts'
import { INSTITUTIONS, SPOKEN_FOR } from './institutions.ts'
import { isAnonymous, roleOfName, roleOfNounPhrase } from './speaker-role.ts'
import { mergeSpeakers } from './merge-speakers.ts'
import type { Heard } from './merge-speakers.ts'
import { holds, isDefinite, officeOf } from './speaker-office.ts'
import type { Office } from './speaker-office.ts'
import { roleOfOrganisation } from './source-nouns.ts'
import type { Role } from '../vocabulary.ts'
import { wordAt } from './words.ts'
import type { Word } from './words.ts'

/** Where a source phrase stands. */
export type Place = { text: string; sentence: number; words: readonly Word[] }

type Gender = 'he' | 'she' | undefined
type Made = Omit<Heard, 'mention' | 'about' | 'office'> & { gender: Gender; office?: Office | undefined }
type Mentioned = { mention: Speaker['mention']; sentence: number }
type Known = Made & Mentioned & { about: Set<string>; office: Office | undefined }

/** How many of the newest speakers "the spokesman" or "she" may mean. */
const LOOK_BACK_SPEAKERS = 60
/** A person named longer ago than this is not whom a pronoun means. */
const LOOK_BACK_SENTENCES = 3

/** Merges the mentions of one source over the article. Speakers are numbered in order of first mention. */
export class SpeakerRegistry {
  readonly #known: Known[] = []
  readonly #byKey = new Map<string, number>()
  readonly #names: NameDirectory
  readonly #aliases: ReadonlyMap<string, string>
  #last = -1

  /** `aliases`: full names of bodies by their short forms, folded. */
  constructor(names: NameDirectory, aliases: ReadonlyMap<string, string>) {
    this.#names = names
    this.#aliases = aliases
  }

  /** Every source, each once, and where each number that {@link resolve} gave leads. */
  merged(): ReturnType<typeof mergeSpeakers> {
    return mergeSpeakers(this.#known)
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
    const written = textBetween(place, head.first, head.last)
    const full = this.#aliases.get(foldName(written))
    if (head.organisation !== undefined || full !== undefined)
      return this.#organisation(full ?? written, head.organisation, mentionOf(phrase, place))
    return this.#person(phrase, head, place)
  }

  #organisation(name: string, role: Role | undefined, at: Mentioned): number {
    // "The Chronicle" for "the San Francisco Chronicle".
    const longer = name.includes(' ') ? undefined : this.#latest(({ name: known }) => known.endsWith(` ${name}`))
    if (longer !== undefined) return longer
    return this.#add(`org ${foldName(name)}`, at, () => ({
      name,
      role: role ?? roleOfOrganisation(name.toLowerCase().split(' ').slice(-1)) ?? 'other',
      anonymous: false,
      person: false,
      plural: false,
      gender: undefined,
    }))
  }

  #person(phrase: SourcePhrase, head: NameHead, place: Place): number {
    const written = place.words.slice(head.first, head.last + 1)
    const texts = written.map((word) => word.text.replace(/['’]s$/, ''))
    const person = this.#names.find(texts, head.titles)
    const lowers = new Set(written.map((word) => word.lower))
    const about = phrase.about.filter((word) => !lowers.has(word))
    if (person !== undefined) return this.#named(person, { titles: head.titles, about }, mentionOf(phrase, place))
    const name = textBetween(place, head.first, head.last)
    return this.#add(`name ${foldName(name)}`, mentionOf(phrase, place), () => ({
      name,
      role: roleOfName(head.titles, about, undefined),
      anonymous: false,
      person: true,
      plural: false,
      gender: pronounOf([...head.titles, ...name.toLowerCase().split(' ', 1)]),
    }))
  }

  /** Somebody named in full somewhere; what is learnt of the role here counts where nothing told it before. */
  #named(person: NamedPerson, here: { titles: readonly string[]; about: readonly string[] }, at: Mentioned): number {
    const titles = here.titles.length > 0 ? here.titles : person.titles
    const role = roleOfName(titles, [...here.about, ...person.about], undefined)
    const index = this.#add(`name ${foldName(person.full)}`, at, () => ({
      name: person.full,
      role,
      anonymous: false,
      person: true,
      plural: false,
      gender: person.gender ?? pronounOf(here.titles),
    }))
    const known = this.#known[index]
    if (known !== undefined) {
      if (known.role === 'other') known.role = role
      for (const word of [...person.titles, ...person.about]) known.about.add(word)
    }
    return index
  }

  #noun(phrase: SourcePhrase, head: NounHead, place: Place): number | undefined {
    const noun = wordAt(place.words, head.at).lower
    const known = this.#meant(phrase, head, place)
    if (known !== undefined) return known
    const role = roleOfNounPhrase(head, phrase.about)
    const key = phrase.about.filter((word) => !/^(?:the|a|an)$/.test(word)).join(' ')
    return this.#add(`noun ${key}`, mentionOf(phrase, place), () => ({
      name: textBetween(place, phrase.first, phrase.last),
      role,
      anonymous: isAnonymous(head, phrase.about, role),
      person: role !== 'document' && !INSTITUTIONS.has(noun),
      plural: head.plural,
      gender: pronounOf([noun]),
      office: officeOf(place.words, phrase, head),
    }))
  }

  /** Who is meant by "the mayor", "the former congressman from Illinois", "the court", "a spokesman". */
  #meant(phrase: SourcePhrase, head: NounHead, place: Place): number | undefined {
    const { noun } = head
    const isBody = INSTITUTIONS.has(noun)
    if (isDefinite(place.words, phrase) && phrase.last - phrase.first <= 1) {
      const same = this.#latest((known) => known.about.has(noun) && !(isBody && known.person))
      if (same !== undefined) return same
    }
    const office = officeOf(place.words, phrase, head)
    const holder = office === undefined ? undefined : this.#holder(office, phrase, place)
    if (holder !== undefined) return holder
    return phrase.about.length <= 2 && SPOKEN_FOR.has(noun) ? this.#latestBody(place.sentence) : undefined
  }

  /** Who was called by an office: of those heard the last, else who was just named. */
  #holder(office: Office, phrase: SourcePhrase, place: Place): number | undefined {
    const heard = this.#latest((known) => isSinglePerson(known) && !known.anonymous && holds(office, known.about))
    if (heard !== undefined) return heard
    const placed = this.#names.lastBefore(wordAt(place.words, phrase.first).start)
    if (placed === undefined || place.sentence - placed.mention.sentence > LOOK_BACK_SENTENCES) return undefined
    const { titles, about } = placed.person
    return holds(office, new Set([...titles, ...about]))
      ? this.#named(placed.person, { titles: [], about: [] }, mentionOf(phrase, place))
      : undefined
  }

  /** The body that "a spokeswoman" speaks for where none is named with her. */
  #latestBody(sentence: number): number | undefined {
    return this.#latest(
      (known) => !known.person && known.role !== 'document' && sentence - known.sentence <= LOOK_BACK_SENTENCES,
    )
  }

  #pronoun(lower: string, phrase: SourcePhrase, place: Place): number | undefined {
    if (lower === 'it') return this.#lastOrLatest((known) => !known.person)
    if (lower === 'they')
      return this.#lastOrLatest((known) => known.role !== 'document' && (known.plural || !known.person))
    const gender = lower === 'he' ? 'he' : 'she'
    const spoke = this.#lastOrLatest((known) => isMeantBy(gender, known, place.sentence))
    const heard = spoke === undefined ? undefined : this.#known[spoke]
    const introduced = this.#introduced(gender, wordAt(place.words, phrase.first).start, {
      now: place.sentence,
      heard: heard?.sentence,
    })
    if (introduced !== undefined) return this.#named(introduced, { titles: [], about: [] }, mentionOf(phrase, place))
    if (heard !== undefined) heard.gender ??= gender
    return spoke
  }

  /** Who was named since the last speaker was heard, and not long ago; where nobody was heard, at all. */
  #introduced(
    gender: 'he' | 'she',
    before: number,
    { now, heard }: { now: number; heard: number | undefined },
  ): NamedPerson | undefined {
    const placed = this.#names.lastBefore(before)
    if (placed === undefined || (placed.person.gender ?? gender) !== gender) return undefined
    const { sentence } = placed.mention
    if (heard === undefined) return placed.person
    const besides = now - heard <= 1 && sentence === now
    return now - sentence <= LOOK_BACK_SENTENCES && sentence > heard && !besides ? placed.person : undefined
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

  #add(key: string, at: Mentioned, make: () => Made): number {
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    this.#known.push({ office: undefined, ...make(), ...at, about: new Set() })
    this.#byKey.set(key, this.#known.length - 1)
    return this.#known.length - 1
  }
}

function isSinglePerson(known: Known): boolean {
  return known.person && !known.plural
}

/** Of an office without a name nothing tells the gender: only right after it is meant. */
function isMeantBy(gender: 'he' | 'she', known: Known, sentence: number): boolean {
  if (!isSinglePerson(known) || (known.gender ?? gender) !== gender) return false
  return known.gender !== undefined || /^\p{Lu}/u.test(known.name) || sentence - known.sentence <= 1
}

function mentionOf(phrase: SourcePhrase, place: Place): Mentioned {
  const { start } = wordAt(place.words, phrase.first)
  return {
    mention: { start, end: Math.max(start, wordAt(place.words, phrase.last).end) },
    sentence: place.sentence,
  }
}

function textBetween(place: Place, first: number, last: number): string {
  return place.text.slice(wordAt(place.words, first).start, wordAt(place.words, last).end)
}
