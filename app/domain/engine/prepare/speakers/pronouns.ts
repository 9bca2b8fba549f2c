import type { Antecedents, Mentioned } from './antecedents.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import type { NamedPerson } from '../names/name-directory.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import type { NounHead } from '../phrases/source-head.ts'
import { pronounOf, pronounOfKin } from '../words/given-names.ts'
import { PERSONS_OTHER } from '../words/speech-verbs.ts'
import { wordAt } from '../words/words.ts'

/** By the pronoun that refers to a person. */
export type Gender = 'he' | 'she'
/** An earlier source, by its index; a named person; or a phrase in an earlier sentence. */
export type Meant =
  | { kind: 'heard'; index: number }
  | { kind: 'named'; person: NamedPerson }
  | { kind: 'phrase'; phrase: SourcePhrase; sentence: number }

/** What is known about the sources found so far. */
export type HeardBefore = {
  /** The indices of the sources in a sentence. */
  heardIn: (sentence: number) => readonly number[]
  /** The index of a person among the sources. */
  numberOf: (person: NamedPerson) => number | undefined
  /** Whether the source at an index is one person to whom the pronoun may refer. */
  isOne: (index: number, gender: Gender) => boolean
  isBody: (index: number) => boolean
  isSeveral: (index: number) => boolean
}

/** The text and sources before a pronoun. */
export type Before = { from: Antecedents; heard: HeardBefore }

/** A pronoun does not refer to somebody named longer ago than this. */
const LOOK_BACK_SENTENCES = 3
/** The absolute limit, since quotations and sentences on the same subject do not count. */
const LOOK_BACK_ALL = 12
/** Subjects that are no person, or no known person: a document, an organisation, several people. */
const IMPERSONAL: ReadonlySet<string> = new Set(['document', 'anonymous', 'other'])
/** Of several people, those with these roles are asked and answer. */
const ANSWERING: ReadonlySet<string> = new Set(['official', 'politician', 'expert', 'advocate'])

/** A pronoun's position; `start` in UTF-16 units. */
type Place = { sentence: number; start: number }
/** The part of a sentence before the pronoun. */
type Part = { at: number; before: number }
type Candidate = { meant: Meant; isSubject: boolean; isHeard: boolean }

/**
 * The referent of "he" or "she": the subject of this sentence or of the nearest one before; else the only fitting
 * person in it, or the only one of them who speaks there. `nobody` where several fit; undefined where nobody is near.
 */
export function personMeant(gender: Gender, place: Place, told: Before): Meant | 'nobody' | undefined {
  const beside = candidatesIn(gender, { at: place.sentence, before: place.start }, told)
  const isPassed = isMerelyNamed(beside) && hasBefore(gender, place.sentence, told)
  if (beside.length > 0 && !isPassed) return chosen(beside, place.sentence, told)
  const isClause = beside.length === 0 && opensClause(place, told)
  const here = isClause ? unsureSubject(gender, { at: place.sentence, before: place.start }, told) : undefined
  return here ?? personBefore(gender, place, told)
}

function personBefore(gender: Gender, place: Place, told: Before): Meant | 'nobody' | undefined {
  let left = LOOK_BACK_SENTENCES
  let isOther = false
  for (let at = place.sentence - 1; at >= firstRead(place) && left > 0; at--) {
    const meant = meantEarlier(gender, { at, isOther }, told)
    if (meant !== undefined) return meant
    // Who has been called "he" since is not "she".
    isOther = opensWith(other(gender), at, told.from) || (isOther && told.from.people(at).length === 0)
    if (!told.from.isQuoted(at) && !goesOn(told.from, at)) left--
  }
  return undefined
}

/** @param earlier `isOther`: the person whom the sentence is about has been called by the other pronoun since. */
function meantEarlier(
  gender: Gender,
  earlier: { at: number; isOther: boolean },
  told: Before,
): Meant | 'nobody' | undefined {
  const { at, isOther } = earlier
  const all = candidatesIn(gender, { at, before: Infinity }, told)
  const found = isOther ? withoutSubject(all) : all
  if (found.length > 0) return chosen(found, at, told)
  return isOther ? undefined : unsureSubject(gender, { at, before: Infinity }, told)
}

function other(gender: Gender): Gender {
  return gender === 'he' ? 'she' : 'he'
}

/** Whether a sentence of the author's begins with a pronoun. */
function opensWith(pronoun: Gender, at: number, from: Antecedents): boolean {
  const { lower, quoted } = wordAt(from.wordsOf(at), 0)
  return lower === pronoun && !quoted
}

/** Without whoever the sentence is about, unless a title or a given name shows the gender that fits. */
function withoutSubject(found: readonly Candidate[]): Candidate[] {
  const isAbout = ({ isSubject, meant }: Candidate): boolean =>
    (isSubject || found.length === 1) && meant.kind === 'named' && meant.person.gender === undefined
  return found.filter((one) => !isAbout(one))
}

/** "…; she told me", unlike "when she said". */
function opensClause({ sentence, start }: Place, { from }: Before): boolean {
  return /[;:—–,]/.test(from.wordsOf(sentence).find((word) => word.start === start)?.gap ?? '')
}

/** "Less pleased: Ignatius Orr, a patron.": nothing shows that the subject is a person, except that "he" follows. */
function unsureSubject(gender: Gender, { at, before }: Part, { from }: Before): Meant | undefined {
  const subject = from
    .people(at)
    .find(({ isSubject, isSure, isFull, start }) => isSubject && !isSure && isFull && start < before)
  const words = from.wordsOf(at)
  // A heading of two capitals is nobody, and who "put it to him" is not he.
  const isSentence = words.length > 2 * subjectWords(subject?.person.full ?? '')
  const fits = subject !== undefined && isSentence && !hasObject(gender, { at, before }, from)
  return fits && (subject.person.gender ?? gender) === gender ? { kind: 'named', person: subject.person } : undefined
}

function firstRead({ sentence }: Place): number {
  return Math.max(0, sentence - LOOK_BACK_ALL)
}

function chosen(found: readonly Candidate[], at: number, { from }: Before): Meant | 'nobody' | undefined {
  const subject = found.find(({ isSubject }) => isSubject)
  if (subject !== undefined) return subject.meant
  const [only, ...others] = found
  if (only !== undefined && others.length === 0) {
    const isRivalled = !only.isHeard && from.people(at).some(({ isSure }) => !isSure)
    return isRivalled ? 'nobody' : only.meant
  }
  const speaking = found.filter(({ isHeard }) => isHeard)
  return speaking.length === 1 ? speaking[0]?.meant : 'nobody'
}

function subjectWords(name: string): number {
  return name.split(' ').length
}

/** Somebody merely named beside "she" ("In a letter to Ann Lowell, she wrote") is rarely her referent. */
function isMerelyNamed(found: readonly Candidate[]): boolean {
  return found.every(({ isSubject, isHeard }) => !isSubject && !isHeard)
}

function hasBefore(gender: Gender, sentence: number, told: Before): boolean {
  for (let at = sentence - 1; at >= Math.max(0, sentence - LOOK_BACK_SENTENCES); at--)
    if (candidatesIn(gender, { at, before: Infinity }, told).length > 0) return true
  return false
}

function candidatesIn(gender: Gender, part: Part, told: Before): Candidate[] {
  const { from, heard } = told
  const isTalkedTo = hasObject(gender, part, from)
  const near = from
    .people(part.at)
    .filter(({ person, start, isSure }) => isSure && start < part.before && (person.gender ?? gender) === gender)
  const isOther = ({ person }: Mentioned): boolean => isTalkedTo && person.gender === undefined
  const people = near.filter((one) => !isOther(one))
  const others = new Set(
    from
      .people(part.at)
      .filter(isOther)
      .map(({ person }) => heard.numberOf(person)),
  )
  const numbers = heard.heardIn(part.at).filter((index) => !others.has(index) && heard.isOne(index, gender))
  const found = people.map((one) => candidateOf(one, numbers, heard))
  const named = new Set(people.map(({ person }) => heard.numberOf(person)))
  for (const index of numbers)
    if (!named.has(index)) found.push({ meant: { kind: 'heard', index }, isSubject: false, isHeard: true })
  const isTold = numbers.length > 0 || found.some(({ isSubject }) => isSubject)
  const kin = kinIn(gender, part, from)
  if (kin !== undefined) return [kin, ...found.map((one) => ({ ...one, isSubject: false }))]
  const office = isTold ? undefined : officeIn(part, from)
  return office === undefined ? found : [...found, office]
}

/** "Mr Lowell's widow, Tara, read a statement.": she, though only her given name is known. */
function kinIn(gender: Gender, part: Part, from: Antecedents): Candidate | undefined {
  const phrase = subjectIn(part, from)
  if (phrase?.head.kind !== 'name' || phrase.head.first < phrase.head.last) return undefined
  const isKin = phrase.about.some((word) => pronounOfKin(word) === gender)
  // "The owner, Mrs Orr, agreed."
  const isOwner = /['’]s?$/.test(wordAt(from.wordsOf(part.at), phrase.head.last).text)
  const isTitled = !isOwner && pronounOf(phrase.head.titles) === gender && from.people(part.at).length === 0
  return isKin || isTitled
    ? { meant: { kind: 'phrase', phrase, sentence: part.at }, isSubject: true, isHeard: false }
    : undefined
}

function candidateOf({ person, isSubject }: Mentioned, numbers: readonly number[], heard: HeardBefore): Candidate {
  const index = heard.numberOf(person)
  const isHeard = index !== undefined && numbers.includes(index)
  return { meant: { kind: 'named', person }, isSubject, isHeard }
}

const OBJECTS = { he: 'him', she: 'her' } as const
const BEFORE_OBJECT = /^(?:to|told|asked|questioned|accused|called|urged|reminded|warned|pressed)$/

/** "Lowell put it to him that …": the man is somebody else than Lowell, of whom no more is known. */
function hasObject(gender: Gender, { at, before }: Part, from: Antecedents): boolean {
  const words = from.wordsOf(at)
  return words.some(
    ({ lower, start, quoted }, index) =>
      !quoted && start < before && lower === OBJECTS[gender] && BEFORE_OBJECT.test(wordAt(words, index - 1).lower),
  )
}

/** "The landlord was in tears." */
function officeIn(part: Part, from: Antecedents): Candidate | undefined {
  const phrase = subjectIn(part, from)
  if (phrase?.head.kind !== 'noun' || phrase.first === phrase.last || !isOfPerson(phrase.head)) return undefined
  return { meant: { kind: 'phrase', phrase, sentence: part.at }, isSubject: true, isHeard: false }
}

function isOfPerson({ noun, role, plural }: NounHead): boolean {
  return !plural && !INSTITUTIONS.has(noun) && !IMPERSONAL.has(role)
}

/** A sentence's subject, if it precedes the pronoun; "I know doctors" is not about them. */
function subjectIn({ at, before }: Part, from: Antecedents): SourcePhrase | undefined {
  const phrase = from.subject(at)
  if (phrase === undefined) return undefined
  const words = from.wordsOf(at)
  const isObject = PERSONS_OTHER.has(wordAt(words, phrase.first - 1).lower)
  return isObject || wordAt(words, phrase.last).end > before ? undefined : phrase
}

/** "She left" has the subject of the previous sentence. */
function goesOn(from: Antecedents, at: number): boolean {
  return /^(?:s?he|his|her)$/.test(wordAt(from.wordsOf(at), 0).lower)
}

function isAboutIt(from: Antecedents, at: number): boolean {
  return /^(?:it|its|they|their)$/.test(wordAt(from.wordsOf(at), 0).lower)
}

/**
 * The referent of "it": the organisation or document that its own sentence or the previous one is about, else the
 * source found there.
 * "They" may also be several people, a little further back.
 */
export function bodyMeant(pronoun: 'it' | 'they', place: Place, { from, heard }: Before): Meant | undefined {
  const fits = (index: number): boolean => (pronoun === 'it' ? heard.isBody(index) : heard.isSeveral(index))
  let left = pronoun === 'it' ? 1 : LOOK_BACK_SENTENCES
  const meantIn = (part: Part): Meant | undefined => {
    const phrase = subjectIn(part, from)
    if (phrase !== undefined && isMeantBy(pronoun, phrase)) return { kind: 'phrase', phrase, sentence: part.at }
    const index = heard.heardIn(part.at).findLast(fits)
    return index === undefined ? undefined : { kind: 'heard', index }
  }
  for (let at = place.sentence; at >= firstRead(place) && left > 0; at--) {
    const meant = meantIn({ at, before: at === place.sentence ? place.start : Infinity })
    if (meant !== undefined) return meant
    // Quotations may separate an organisation from what it adds, and so may a sentence about "it".
    if (at < place.sentence && !from.isQuoted(at) && !isAboutIt(from, at)) left--
  }
  return undefined
}

function isMeantBy(pronoun: 'it' | 'they', { head }: SourcePhrase): boolean {
  if (head.kind === 'pronoun') return false
  if (head.kind === 'name') return head.organisation !== undefined
  if (pronoun === 'they') return head.plural && ANSWERING.has(head.role)
  return !head.plural && (INSTITUTIONS.has(head.noun) || head.role === 'document')
}
