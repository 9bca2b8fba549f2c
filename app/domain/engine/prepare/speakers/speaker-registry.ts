import type { NameDirectory } from '../names/name-directory.ts'
import { foldName } from '../names/fold-name.ts'
import { isTitle } from '../names/person-names.ts'
import { pronounOf } from '../words/given-names.ts'
import type { Antecedents } from './antecedents.ts'
import { bodyMeant, personMeant } from './pronouns.ts'
import type { Before, Gender, HeardBefore, Meant } from './pronouns.ts'
import type { NamedPerson } from '../names/name-directory.ts'
import type { NameHead, NounHead } from '../phrases/source-head.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { INSTITUTIONS, SPOKEN_FOR } from '../words/institutions.ts'
import { calledByGiven, isAfterDash, isAnaphora, onlyHeard } from './heard-before.ts'
import { areMembers, isAnonymous, roleOfName, roleOfNounPhrase } from './speaker-role.ts'
import { mergeSpeakers } from './merge-speakers.ts'
import { isSinglePerson, mayBeBody, mentionOf, nounBeside, personCalled, shown, textBetween } from './known-speaker.ts'
import type { Known, Made, MentionedAt, PhrasePlace } from './known-speaker.ts'
import type { RolesByName } from './roles-by-name.ts'
import { isAfterArticle, roleOfBody } from './role-of-body.ts'
import { holdsOffice, isDefinite, isOwned, officeOf } from './speaker-office.ts'
import type { Office } from './speaker-office.ts'
import { roleOfOrganisation } from '../words/source-nouns.ts'
import type { Role } from '../../vocabulary.ts'
import { lowersOf, wordAt } from '../words/words.ts'

/** What was found in the whole article; `aliases`: full names of organisations by their short forms, folded. */
type Found = { names: NameDirectory; aliases: ReadonlyMap<string, string>; before: Antecedents; roles: RolesByName }

const NOTHING_MORE = { titles: [], about: [] }
type PronounAt = { phrase: SourcePhrase; place: PhrasePlace; start: number }
/** How many of the latest speakers "the spokesman" or "she" may refer to. */
const LOOK_BACK_SPEAKERS = 60
/** How many sentences back a pronoun, "a spokeswoman" or "the survey" may refer. */
const LOOK_BACK_SENTENCES = 3

/** "The plan, she said, had failed"; "it" may be beside it. */
function isSetApart(lower: string, { inserted }: PhrasePlace): boolean {
  return inserted === 'inside' || (inserted === 'after' && lower !== 'it')
}

/** Merges the mentions of one source over the article. Speakers are numbered in order of first mention. */
export class SpeakerRegistry implements HeardBefore {
  readonly #known: Known[] = []
  readonly #byKey = new Map<string, number>()
  readonly #names: NameDirectory
  readonly #aliases: ReadonlyMap<string, string>
  readonly #before: Antecedents
  readonly #told: Before
  readonly #heardIn = new Map<number, number[]>()
  readonly #roles: RolesByName

  constructor({ names, aliases, before, roles }: Found) {
    this.#names = names
    this.#before = before
    this.#told = { from: before, heard: this }
    this.#aliases = aliases
    this.#roles = roles
  }

  /** Every source, each once, and the new index for each one that {@link resolve} returned. */
  merged(): ReturnType<typeof mergeSpeakers> {
    return mergeSpeakers(this.#known)
  }

  /** Index of the speaker that a phrase refers to; undefined for a pronoun without a referent. */
  resolve(phrase: SourcePhrase, place: PhrasePlace): number | undefined {
    const index = this.#find(phrase, place)
    if (index === undefined) return undefined
    const known = this.#known[index]
    if (known !== undefined) {
      known.sentence = place.sentence
      for (const word of phrase.about) known.about.add(word)
      const noun = nounBeside(phrase, place.words)
      if (noun !== undefined) known.called.add(noun)
    }
    this.#heardIn.set(place.sentence, [...this.heardIn(place.sentence), index])
    return index
  }

  /** Index of the speaker with a name that the text's page gives, apart from the text. */
  called(name: string, at: MentionedAt): number {
    const person = this.#names.find(name.split(' '), [])
    if (person !== undefined) return this.#named(person, NOTHING_MORE, at)
    const known = this.#latest((one) => foldName(one.name) === foldName(name))
    if (known !== undefined) return known
    const role = roleOfOrganisation(name.toLowerCase().split(' '))
    if (role !== undefined) return this.#organisation(name, role, at)
    return this.#add(`name ${foldName(name)}`, at, () => personCalled({ name, role: 'other' }))
  }

  #find(phrase: SourcePhrase, place: PhrasePlace): number | undefined {
    const { head } = phrase
    if (head.kind === 'pronoun') return this.#pronoun(head.lower, phrase, place)
    if (head.kind === 'noun') return this.#called(phrase, place) ?? this.#noun(phrase, head, place)
    const written = textBetween(place, head.first, head.last)
    const full = this.#aliases.get(foldName(written))
    const role = head.organisation ?? this.#roleOfBody(phrase, head, place)
    if (role !== undefined || full !== undefined)
      return this.#organisation(full ?? written, role, mentionOf(phrase, place))
    return this.#person(phrase, head, place)
  }

  /** "King", "Mr. Judge": a noun that is the surname of somebody named in full. */
  #called({ first, last }: SourcePhrase, place: PhrasePlace): number | undefined {
    const { text } = wordAt(place.words, last)
    const titles = lowersOf(place.words, first, last - 1)
    if (!/^\p{Lu}\p{Ll}/u.test(text) || !titles.every(isTitle)) return undefined
    const person = this.#names.find([text], titles)
    if (person?.isPerson !== true) return undefined
    return this.#named(person, { titles, about: [] }, mentionOf({ first, last }, place))
  }

  #roleOfBody({ about }: SourcePhrase, head: NameHead, { words }: PhrasePlace): Role | undefined {
    const written = words.slice(head.first, head.last + 1).map(({ text }) => text.replace(/['’]s$/, ''))
    const isPerson = !isAfterArticle(words, head) && this.#names.find(written, head.titles)?.isPerson === true
    const role = isPerson ? undefined : roleOfBody(words, head)
    return role === 'other' ? roleOfName([], about, undefined) : role
  }

  #organisation(name: string, role: Role | undefined, at: MentionedAt): number {
    // "The Chronicle" for "the San Francisco Chronicle".
    const longer = name.includes(' ') ? undefined : this.#latest(({ name: known }) => known.endsWith(` ${name}`))
    if (longer !== undefined) return longer
    return this.#add(`org ${foldName(name)}`, at, () => ({
      name,
      role: role ?? roleOfOrganisation(name.toLowerCase().split(' ').slice(-1)) ?? 'other',
      anonymous: areMembers(name),
      person: false,
      plural: false,
      gender: undefined,
    }))
  }

  #person(phrase: SourcePhrase, head: NameHead, place: PhrasePlace): number {
    const written = place.words.slice(head.first, head.last + 1)
    const texts = written.map((word) => word.text.replace(/['’]s$/, ''))
    const person = this.#names.find(texts, head.titles)
    const lowers = new Set(written.map((word) => word.lower))
    const about = phrase.about.filter((word) => !lowers.has(word))
    const titles = head.titles.filter((word) => !lowers.has(word))
    if (person !== undefined) return this.#named(person, { titles, about }, mentionOf(phrase, place))
    const name = textBetween(place, head.first, head.last)
    const called = calledByGiven(this.#known, name)
    if (called !== undefined) return called
    const role = shown(roleOfName(titles, about, undefined)) ?? this.#roles.ofSurname(name) ?? 'other'
    const gender = pronounOf([...titles, ...name.toLowerCase().split(' ', 1)])
    return this.#add(`name ${foldName(name)}`, mentionOf(phrase, place), () => personCalled({ name, role, gender }))
  }

  /** Somebody named in full somewhere; a role found here is kept if none was known. */
  #named(person: NamedPerson, here: { titles: readonly string[]; about: readonly string[] }, at: MentionedAt): number {
    const titles = here.titles.length > 0 ? here.titles : person.titles
    const said = roleOfName(titles, [...here.about, ...person.about], undefined)
    // "Mr. Lowell" says less than "Gov. Ann Lowell" elsewhere.
    const before = shown(said) ?? shown(roleOfName(person.titles, person.about, undefined))
    const role = before ?? this.#roles.ofPerson(person, this.#names) ?? 'other'
    const index = this.#add(`name ${foldName(person.full)}`, at, () => ({
      name: person.full,
      role,
      anonymous: false,
      person: true,
      plural: false,
      gender: person.gender ?? pronounOf(here.titles),
      isNew: person.firstAt >= at.mention.start && titles.length === 0 && [...here.about, ...person.about].length === 0,
    }))
    const known = this.#known[index]
    if (known !== undefined) {
      if (known.role === 'other') known.role = role
      for (const word of [...person.titles, ...person.about]) known.about.add(word)
    }
    return index
  }

  #noun(phrase: SourcePhrase, head: NounHead, place: PhrasePlace): number | undefined {
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

  /** The referent of "the mayor", "the former congressman from Illinois", "the court", "a spokesman". */
  #meant(phrase: SourcePhrase, head: NounHead, place: PhrasePlace): number | undefined {
    const { noun } = head
    const isBody = INSTITUTIONS.has(noun)
    if (isDefinite(place.words, phrase) && phrase.last - phrase.first <= 1 && !isOwned(place.words, phrase)) {
      const same = this.#latest(
        (known) => known.about.has(noun) && !(isBody && (known.person || known.role === 'document')),
      )
      if (same !== undefined) return same
    }
    const office = officeOf(place.words, phrase, head)
    const holder = office === undefined ? undefined : this.#holder(office, phrase, place)
    if (holder !== undefined) return holder
    if (isAnaphora(textBetween(place, phrase.first, phrase.last)))
      return onlyHeard(this.#known, place.sentence - LOOK_BACK_SENTENCES)
    return phrase.about.length <= 2 && SPOKEN_FOR.has(noun) ? this.#latestBody(place.sentence) : undefined
  }

  /** The holder of an office: the last such source, else a person just named. */
  #holder(office: Office, phrase: SourcePhrase, place: PhrasePlace): number | undefined {
    const heard = this.#latest((known) => isSinglePerson(known) && !known.anonymous && holdsOffice(office, known.about))
    if (heard !== undefined) return heard
    const placed = this.#names.lastBefore(wordAt(place.words, phrase.first).start)
    const isNear = placed !== undefined && place.sentence - placed.mention.sentence <= LOOK_BACK_SENTENCES
    return isNear && holdsOffice(office, new Set([...placed.person.titles, ...placed.person.about]))
      ? this.#named(placed.person, NOTHING_MORE, mentionOf(phrase, place))
      : this.#onlyHolder(office, phrase, place)
  }

  /** "The president", where the article has one: "President Lowell" further up or down. */
  #onlyHolder({ names, kind }: Office, phrase: SourcePhrase, place: PhrasePlace): number | undefined {
    const isBare = kind === undefined && phrase.last - phrase.first === 1
    const name = isBare ? this.#roles.onlyHolder(names) : undefined
    if (name === undefined) return undefined
    const person = this.#names.find([name], [])
    if (person !== undefined) return this.#named(person, NOTHING_MORE, mentionOf(phrase, place))
    const role = this.#roles.ofSurname(name) ?? 'other'
    return this.#add(`name ${foldName(name)}`, mentionOf(phrase, place), () => personCalled({ name, role }))
  }

  /** The organisation that "a spokeswoman" speaks for, where none is named with her. */
  #latestBody(sentence: number): number | undefined {
    return this.#latest(
      (known) => !known.person && known.role !== 'document' && sentence - known.sentence <= LOOK_BACK_SENTENCES,
    )
  }

  #pronoun(lower: string, phrase: SourcePhrase, place: PhrasePlace): number | undefined {
    const start = wordAt(place.words, phrase.first).start
    const own = (): number | undefined => this.#pronounAt(lower, { phrase, place, start })
    if (!isSetApart(lower, place)) return own()
    const before = this.#pronounAt(lower, { phrase, place, start: wordAt(place.words, 0).start })
    // "The plan, she said, had failed": nobody beside it is meant.
    if (place.inserted === 'inside') return (isAfterDash(place.words, phrase.first) ? own() : undefined) ?? before
    const isNear = place.sentence - (this.#known[before ?? -1]?.sentence ?? -Infinity) <= LOOK_BACK_SENTENCES
    return isNear ? before : own()
  }

  #pronounAt(lower: string, { phrase, place, start }: PronounAt): number | undefined {
    const at = { sentence: place.sentence, start }
    if (lower === 'it' || lower === 'they') return this.#taken(this.#bodyAt(lower, at, place), phrase, place)
    const gender = lower === 'he' ? 'he' : 'she'
    const meant = personMeant(gender, at, this.#told)
    if (meant === 'nobody') return undefined
    const index = this.#taken(meant ?? this.#mainPerson(gender, start, place.sentence), phrase, place)
    const known = this.#known[index ?? -1]
    if (known !== undefined) known.gender ??= gender
    return index
  }

  #bodyAt(lower: 'it' | 'they', at: { sentence: number; start: number }, place: PhrasePlace): Meant | undefined {
    const body = bodyMeant(lower, at, this.#told)
    // ", they say,": of those who were heard, or nobody in particular.
    const isAnybody = lower === 'they' && place.inserted !== undefined && body?.kind === 'phrase'
    return isAnybody ? undefined : body
  }

  #taken(meant: Meant | undefined, phrase: SourcePhrase, place: PhrasePlace): number | undefined {
    if (meant === undefined) return undefined
    if (meant.kind === 'heard') return meant.index
    if (meant.kind === 'named') return this.#named(meant.person, NOTHING_MORE, mentionOf(phrase, place))
    const again = this.#heardAgain(meant.phrase, meant.sentence)
    if (again !== undefined) return again
    const words = this.#before.wordsOf(meant.sentence)
    return this.#find(meant.phrase, { text: place.text, sentence: meant.sentence, words })
  }

  /** "The survey" after "a poll by the board": the document or organisation just cited. */
  #heardAgain({ head, first }: SourcePhrase, sentence: number): number | undefined {
    if (head.kind !== 'noun' || head.role !== 'document') return undefined
    if (!/^(?:the|this|that)$/.test(wordAt(this.#before.wordsOf(sentence), first).lower)) return undefined
    return this.#latest((known) => known.role === 'document' && sentence - known.sentence <= LOOK_BACK_SENTENCES)
  }

  /** Far from any name: the latest source known to be a he or a she, else the person named last. */
  #mainPerson(gender: Gender, before: number, sentence: number): Meant | undefined {
    if (this.#before.people(sentence).some(({ start }) => start < before)) return undefined
    const index = this.#latest(
      (known) =>
        isSinglePerson(known) && known.gender === gender && sentence - known.sentence <= 2 * LOOK_BACK_SENTENCES,
    )
    if (index !== undefined) return { kind: 'heard', index }
    const person = this.#known.some(isSinglePerson) ? undefined : this.#names.lastBefore(before)?.person
    return person !== undefined && (person.gender ?? gender) === gender ? { kind: 'named', person } : undefined
  }

  heardIn(sentence: number): readonly number[] {
    return this.#heardIn.get(sentence) ?? []
  }

  numberOf(person: NamedPerson): number | undefined {
    return this.#byKey.get(`name ${foldName(person.full)}`)
  }

  isOne(index: number, gender: Gender): boolean {
    const known = this.#known[index]
    return known !== undefined && isSinglePerson(known) && (known.gender ?? gender) === gender
  }

  isBody(index: number): boolean {
    const known = this.#known[index]
    return known !== undefined && (!known.person || mayBeBody(known))
  }

  isSeveral(index: number): boolean {
    const known = this.#known[index]
    return known !== undefined && known.role !== 'document' && (known.plural || !known.person || mayBeBody(known))
  }

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

  #add(key: string, at: MentionedAt, make: () => Made): number {
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    this.#known.push({
      office: undefined,
      isNew: false,
      ...make(),
      ...at,
      about: new Set(),
      called: new Set(),
      since: at.sentence,
    })
    this.#byKey.set(key, this.#known.length - 1)
    return this.#known.length - 1
  }
}
