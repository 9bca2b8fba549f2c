import type { Antecedents, Mentioned } from './antecedents.ts'
import { INSTITUTIONS } from './institutions.ts'
import type { NamedPerson } from './name-directory.ts'
import type { SourcePhrase } from './read-phrase.ts'
import { wordAt } from './words.ts'

export type Gender = 'he' | 'she'
/** A source heard before, by its number; somebody named; or a phrase that stands in a sentence before. */
export type Meant =
  | { kind: 'heard'; index: number }
  | { kind: 'named'; person: NamedPerson }
  | { kind: 'phrase'; phrase: SourcePhrase; sentence: number }

/** What the sources heard so far tell. */
export type HeardBefore = {
  /** The sources heard in a sentence, by number. */
  heardIn: (sentence: number) => readonly number[]
  /** The number of somebody who was heard. */
  numberOf: (person: NamedPerson) => number | undefined
  /** Whether the source of a number is one person who may be called so. */
  isOne: (index: number, gender: Gender) => boolean
  isBody: (index: number) => boolean
  isSeveral: (index: number) => boolean
}

/** Somebody named longer ago than this is not whom a pronoun means. */
const LOOK_BACK_SENTENCES = 3
/** Subjects that stand for a person: no body, no paper, not several. */
const PERSONAL: ReadonlySet<string> = new Set(['official', 'politician', 'expert', 'affected', 'advocate', 'company', 'media', 'witness'])

type Place = { sentence: number; start: number }
type Candidate = { meant: Meant; isSubject: boolean; isHeard: boolean }

/**
 * Whom "he" or "she" means: who the sentence, else the nearest one before, is about; else the only one in it who may be
 * called so, or the only one of them who speaks there. Undefined where several could be meant, and where nobody is near.
 */
export function personMeant(gender: Gender, place: Place, from: Antecedents, heard: HeardBefore): Meant | 'nobody' | undefined {
  let left = LOOK_BACK_SENTENCES
  for (let at = place.sentence; at >= 0 && left > 0; at--) {
    const isSame = at === place.sentence
    const found = candidatesIn(gender, { at, before: isSame ? place.start : Infinity }, from, heard)
    if (found.length === 0) {
      if (!isSame && !from.isQuoted(at) && !goesOn(from, at)) left--
      continue
    }
    const [only, ...others] = found
    const subject = found.find(({ isSubject }) => isSubject)
    // Who is merely named beside "she" ("In a letter to Ann Lowell, she wrote") is rarely she.
    if (isSame && subject === undefined && !found.some(({ isHeard }) => isHeard)) {
      if (hasBefore(gender, place.sentence, from, heard)) continue
    }
    if (subject !== undefined) return subject.meant
    if (only !== undefined && others.length === 0) return only.meant
    const speaking = found.filter(({ isHeard }) => isHeard)
    return speaking.length === 1 ? speaking[0]?.meant : 'nobody'
  }
  return undefined
}

function hasBefore(gender: Gender, sentence: number, from: Antecedents, heard: HeardBefore): boolean {
  for (let at = sentence - 1; at >= Math.max(0, sentence - LOOK_BACK_SENTENCES); at--)
    if (candidatesIn(gender, { at, before: Infinity }, from, heard).length > 0) return true
  return false
}

function candidatesIn(
  gender: Gender,
  { at, before }: { at: number; before: number },
  from: Antecedents,
  heard: HeardBefore,
): Candidate[] {
  const people = from.people(at).filter(({ person, start }) => start < before && (person.gender ?? gender) === gender)
  const numbers = heard.heardIn(at).filter((index) => heard.isOne(index, gender))
  const found = people.map((one) => candidateOf(one, numbers, heard))
  const named = new Set(people.map(({ person }) => heard.numberOf(person)))
  for (const index of numbers)
    if (!named.has(index)) found.push({ meant: { kind: 'heard', index }, isSubject: false, isHeard: true })
  const office = found.some(({ isSubject }) => isSubject) ? undefined : officeIn(gender, { at, before }, from)
  return office === undefined || numbers.length > 0 ? found : [...found, office]
}

function candidateOf({ person, isSubject }: Mentioned, numbers: readonly number[], heard: HeardBefore): Candidate {
  const index = heard.numberOf(person)
  const isHeard = index !== undefined && numbers.includes(index)
  return { meant: { kind: 'named', person }, isSubject, isHeard }
}

/** "The landlord was in tears." */
function officeIn(gender: Gender, { at, before }: { at: number; before: number }, from: Antecedents): Candidate | undefined {
  const phrase = from.subject(at)
  if (phrase?.head.kind !== 'noun' || phrase.head.plural || INSTITUTIONS.has(phrase.head.noun)) return undefined
  if (!PERSONAL.has(phrase.head.role) || wordAt(from.wordsOf(at), phrase.first).start >= before) return undefined
  if (/^(?:he|she)$/.test(gender) && phrase.first === phrase.last) return undefined
  return { meant: { kind: 'phrase', phrase, sentence: at }, isSubject: true, isHeard: false }
}

/**
 * What "it" means: the body or paper that its own sentence or the one right before is about, else the one heard there.
 * "They" may also be several people, a little further back.
 */
export function bodyMeant(pronoun: 'it' | 'they', place: Place, from: Antecedents, heard: HeardBefore): Meant | undefined {
  const fits = (index: number): boolean => (pronoun === 'it' ? heard.isBody(index) : heard.isSeveral(index))
  let left = pronoun === 'it' ? 1 : LOOK_BACK_SENTENCES
  for (let at = place.sentence; at >= 0 && left > 0; at--) {
    const index = heard.heardIn(at).findLast(fits)
    const phrase = bodyAbout(pronoun, { at, before: at === place.sentence ? place.start : Infinity }, from)
    if (phrase !== undefined) return { kind: 'phrase', phrase, sentence: at }
    if (index !== undefined) return { kind: 'heard', index }
    // What is quoted stands between a body and what it adds, and so does a sentence on "it".
    if (at < place.sentence && !from.isQuoted(at) && !isAboutIt(from, at)) left--
  }
  return undefined
}

/** "She left": about whom the sentence before is about. */
function goesOn(from: Antecedents, at: number): boolean {
  return /^(?:s?he|his|her)$/.test(wordAt(from.wordsOf(at), 0).lower)
}

function isAboutIt(from: Antecedents, at: number): boolean {
  return /^(?:it|its|they|their)$/.test(wordAt(from.wordsOf(at), 0).lower)
}

function bodyAbout(
  pronoun: 'it' | 'they',
  { at, before }: { at: number; before: number },
  from: Antecedents,
): SourcePhrase | undefined {
  const phrase = from.subject(at)
  if (phrase === undefined || wordAt(from.wordsOf(at), phrase.last).end > before) return undefined
  const { head } = phrase
  if (head.kind === 'name') return head.organisation === undefined ? undefined : phrase
  if (head.kind !== 'noun') return undefined
  const isBody = INSTITUTIONS.has(head.noun)
  if (pronoun === 'they') return head.plural && head.role !== 'document' && head.role !== 'other' ? phrase : undefined
  return !head.plural && (isBody || head.role === 'document') ? phrase : undefined
}
