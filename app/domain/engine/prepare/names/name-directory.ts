import { foldName } from './fold-name.ts'
import { isGivenName, pronounOf, pronounOfKin } from '../words/given-names.ts'
import { surnameOf } from './name-text.ts'
import type { NameMention } from './person-names.ts'
import { isSameGivenName } from './same-given-name.ts'
import { PARTICLES } from '../words/name-particles.ts'
import { endsAsPerson } from '../words/occupation-words.ts'

/** A person whom the article names in full, in any form. */
export type NamedPerson = {
  /** The fullest form. */
  full: string
  given: string
  middle: string
  times: number
  /** Mentioned only as somebody's relative. */
  isKin: boolean
  isPerson: boolean
  gender: 'he' | 'she' | undefined
  titles: string[]
  about: string[]
  firstAt: number
}
type Placed = { mention: NameMention; person: NamedPerson }

/** At most this many people of one surname are told apart. */
const PEOPLE_OF_A_NAME_MAX = 20
const ABOUT_WORDS_MAX = 60

/** An article's full names, for lookup by surname and position. */
/** Shorter ones are particles of names: "al-Amiri". */
const HALF_CHARS_MIN = 4

export class NameDirectory {
  readonly #placed: Placed[] = []
  readonly #bySurname = new Map<string, NamedPerson[]>()
  readonly #byGiven = new Map<string, Set<NamedPerson>>()

  /** `mentions` in order of the text. */
  constructor(mentions: readonly NameMention[]) {
    for (const mention of mentions) this.#placed.push({ mention, person: this.#personOf(mention) })
  }

  /**
   * The person a written name refers to: "Smith" and "Dr Smith" are "Jane Smith" unless something contradicts it
   * (another gender; a relative who merely shares the surname). Of several, the one named most often.
   */
  find(written: readonly string[], titles: readonly string[]): NamedPerson | undefined {
    const words = written.map((word) => foldName(word))
    const surname = surnameOf(words)
    const people = this.#bySurname.get(surname) ?? this.#withSuffix(surname)
    const [given = '', ...middle] = words.slice(0, words.length - surname.split(' ').length)
    if (given !== '' && !PARTICLES.has(given)) {
      const person = people.find((one) => isSame(one, { given, middle: middle.join(' ') }))
      return person ?? people.find(endsIn(words)) ?? this.#afterOccupation(written, titles)
    }
    const gender = pronounOf(titles)
    const fitting = people.filter(
      (person) => !person.isKin && (gender ?? person.gender ?? 'he') === (person.gender ?? gender ?? 'he'),
    )
    const sure = gender === undefined ? [] : fitting.filter((person) => person.gender === gender)
    if (people.length > 0) return mostNamed(sure.length > 0 ? sure : fitting)
    return this.#byPart(surname)
  }

  /** "Dealer Franz Ohm" is Franz Ohm. */
  #afterOccupation([first = '', ...rest]: readonly string[], titles: readonly string[]): NamedPerson | undefined {
    return rest.length > 1 && endsAsPerson(foldName(first)) ? this.find(rest, titles) : undefined
  }

  /** A given name, the first of several family names, or one half of a double name. */
  #byPart(name: string): NamedPerson | undefined {
    return this.#byOnlyGiven(name) ?? this.#byInner(name) ?? this.#byHalf(name)
  }

  /** The last person named before an offset. */
  lastBefore(at: number): Placed | undefined {
    let low = 0
    let high = this.#placed.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#placed[middle]?.mention.at ?? 0) < at) low = middle + 1
      else high = middle
    }
    for (let index = low - 1; index >= Math.max(0, low - PEOPLE_OF_A_NAME_MAX); index--) {
      const placed = this.#placed[index]
      if (placed?.person.isPerson === true) return placed
    }
    return undefined
  }

  /** True where somebody of this surname is named in full. */
  hasSurname(surname: string): boolean {
    return this.#bySurname.has(foldName(surname))
  }

  #personOf(mention: NameMention): NamedPerson {
    const { full, surname, given } = mention
    const middle = foldName(full).slice(given.length, -surname.length).trim()
    const people = this.#bySurname.get(surname) ?? []
    const known =
      people.find((person) => isSame(person, { given, middle })) ??
      people.find(endsIn(foldName(full).split(' '))) ??
      (people.length >= PEOPLE_OF_A_NAME_MAX ? people.at(-1) : undefined)
    if (known !== undefined) {
      merge(known, mention, middle)
      return known
    }
    const person: NamedPerson = {
      full,
      given,
      middle,
      times: 1,
      isKin: mention.isKin,
      isPerson: mention.isPerson,
      gender: genderOf(mention),
      titles: [...mention.titles],
      about: [...mention.about],
      firstAt: mention.at,
    }
    people.push(person)
    this.#bySurname.set(surname, people)
    this.#byGiven.set(given, (this.#byGiven.get(given) ?? new Set()).add(person))
    return person
  }

  /** "Lowell" for "Omar Lowell Jr", if only one person is called so. */
  #withSuffix(surname: string): NamedPerson[] {
    const people = ['jr', 'sr', 'ii', 'iii', 'iv'].flatMap(
      (suffix) => this.#bySurname.get(`${surname} ${suffix}`) ?? [],
    )
    return people.length === 1 ? people : []
  }

  /** "De la Cruz" for "María-José de la Cruz y Ortega": the first of several family names, if only one person has it. */
  #byInner(name: string): NamedPerson | undefined {
    if (isGivenName(name)) return undefined
    const people = this.#placed
      .map(({ person }) => person)
      .filter(({ full, isPerson }) => isPerson && hasInner(full, name))
    const [only, ...others] = new Set(people)
    return others.length === 0 ? only : undefined
  }

  /** "Te Whata" for "Mereana Te Whata-Simmonds", "Lyle" for "Ann Fawkes-Lyle", if only one person is called so. */
  #byHalf(name: string): NamedPerson | undefined {
    if (isGivenName(name) || name.length < HALF_CHARS_MIN) return undefined
    const people = [...this.#bySurname].flatMap(([surname, called]) =>
      surname.startsWith(`${name}-`) || surname.endsWith(`-${name}`) ? called : [],
    )
    const [only, ...others] = people
    return others.length === 0 ? only : undefined
  }

  /** "Liu" for "Liu Xiaoming", if only one full name begins so. */
  #byOnlyGiven(given: string): NamedPerson | undefined {
    const people = this.#byGiven.get(given)
    const [only] = people ?? []
    return people?.size === 1 && only?.isPerson === true ? only : undefined
  }
}

/** "Fernández y Soto" for "Maria de los Ángeles Fernández y Soto": the words of the family names alone. */
function endsIn(words: readonly string[]): (person: NamedPerson) => boolean {
  const [first = ''] = words
  const written = ` ${words.join(' ')}`
  return ({ full }) => words.length > 1 && !isGivenName(first) && foldName(full).endsWith(written)
}

function hasInner(full: string, name: string): boolean {
  const words = foldName(full).split(' ')
  return words.slice(1, -1).includes(name) && words.some((word) => PARTICLES.has(word))
}

function merge(known: NamedPerson, mention: NameMention, middle: string): void {
  known.times++
  known.isKin &&= mention.isKin
  known.isPerson ||= mention.isPerson
  known.gender ??= genderOf(mention)
  if (known.about.length < ABOUT_WORDS_MAX) {
    known.titles.push(...mention.titles)
    known.about.push(...mention.about)
  }
  if (mention.full.length > known.full.length) {
    known.full = mention.full
    known.given = mention.given
    known.middle = middle
  }
}

/** "Jane Smith", "J. Smith", "Jane A. Smith"; never "George H. Bush" for "George W. Bush". */
function isSame(person: { given: string; middle: string }, other: { given: string; middle: string }): boolean {
  const given = isSameGivenName(person.given, other.given)
  const middle =
    person.middle === '' ||
    other.middle === '' ||
    person.middle === other.middle ||
    person.middle.charAt(0) === other.middle.charAt(0)
  return given && middle
}

function genderOf({ titles, given, about }: NameMention): 'he' | 'she' | undefined {
  // "Nana Lowell, his aunt"
  const kin = OWNED.test(about[0] ?? '') ? about.slice(1, 3).map(pronounOfKin) : []
  return pronounOf([...titles, given]) ?? kin.find((one) => one !== undefined)
}

const OWNED = /^(?:his|her|their)$/

function mostNamed(people: readonly NamedPerson[]): NamedPerson | undefined {
  return people.toSorted((a, b) => b.times - a.times || a.firstAt - b.firstAt)[0]
}
