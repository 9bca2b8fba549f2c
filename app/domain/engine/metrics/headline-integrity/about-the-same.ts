import { hasMatter } from '../../lexicons/headline-words.ts'
import { isOfNoun } from '../../lexicons/opposites.ts'
import { sameThing } from '../../lexicons/same-things.ts'
import { sharesRoot, stemOf } from '../../lexicons/stems.ts'
import { type Group, type Participants, participantsOf, haveInCommon, shareAny, thingsOf } from './participants.ts'
import type { SentenceRead, Statement } from './read-statements.ts'
import { isHeadlineVerb } from './verb-forms.ts'

/** Scales of words that say how the verb before them is meant: "starts late". */
const OF_A_VERB: ReadonlySet<string> = new Set(['timing', 'pace', 'duration', 'permanence'])

/** True for a word that says how the verb before it is meant: "starts late". */
export function isOfVerb({ sides }: Statement): boolean {
  return [...sides.keys()].some((scale) => OF_A_VERB.has(scale))
}

const COMPARING = /^(?:more|less|fewer|greater|higher|lower)$/
/** What is approved, praised or won says nothing without the one who does it. */
const OF_A_DOER: ReadonlySet<string> = new Set([
  'admission',
  'approval',
  'belief',
  'contest',
  'liking',
  'effect',
  'position',
  'praise',
  'stance',
])

/** The noun that a comparative or an adjective of the headline describes. */
export function describedBy(title: SentenceRead, { from, to, sides }: Statement): string | null {
  const first = title.tokens[from]?.lower ?? ''
  const after = title.tokens.slice(to).find(({ lower }) => hasMatter(lower))
  return (isOfNoun(sides) || COMPARING.test(first)) && after !== undefined ? after.lower : null
}

/** An adjective stands this near before its noun. */
const NOUN_WITHIN = 3

/** Whether the clause of the body has the noun, after an adjective. */
export function hasNoun(noun: string, read: SentenceRead, { clause, sides, to }: Statement): boolean {
  return read.tokens.some(
    ({ lower }, at) =>
      read.clauses[at] === clause &&
      (!isOfNoun(sides) || (at >= to && at < to + NOUN_WITHIN)) &&
      hasMatter(lower) &&
      sameThing(noun, lower),
  )
}

/** The headline itself has the word that says the opposite: "Council passed ban before mayor's veto". */
export function isInTitle(
  title: SentenceRead,
  statement: Statement,
  { read, other }: { read: SentenceRead; other: Statement },
): boolean {
  const undoing = read.modes.filter(({ value, from }) => value === 'turned' && read.clauses[from] === other.clause)
  const stems = [other, ...undoing].flatMap(({ from }) => {
    const token = read.tokens[from]
    return token === undefined || !hasMatter(token.lower) ? [] : [stemOf(token.lower)]
  })
  return title.tokens.some(
    ({ lower }, at) =>
      (at < statement.from || at >= statement.to) &&
      hasMatter(lower) &&
      !isHeadlineVerb(title.tokens, at) &&
      !title.modes.some((mode) => mode.from <= at && at < mode.to && mode.to <= statement.from) &&
      stems.some((stem) => sharesRoot(stem, stemOf(lower))),
  )
}

/** A statement of the body in its sentence, with the sentence before. */
type Told = { other: Statement; read: SentenceRead; before: SentenceRead | undefined }

/** Whether a statement of the body is about what the headline's is about: the same thing, and where it matters the same doer. */
export function isAboutTheSame(participants: Participants, { sides }: Statement, told: Told): boolean {
  const own = participantsOf(told.read, told.other)
  const scales = [...sides.keys()]
  const isSubject = haveInCommon(participants.subjects, own.subjects) || isMeant(participants.subjects, own, told)
  if (scales.some((scale) => OF_A_VERB.has(scale)) && shareAny(participants.subjects, [wordsOf(told.read)])) return true
  if (scales.includes('contest')) {
    return isSubject && (participants.objects.length === 0 || haveInCommon(participants.objects, [wordsOf(told.read)]))
  }
  const things = thingsOf(participants)
  const isThing = isAnybody(things) || haveInCommon(things, thingsOf(own)) || isMeant(things, own, told)
  return scales.some((scale) => OF_A_DOER.has(scale))
    ? isDoneBySame({ isThing, isSubject }, participants, own)
    : isThing
}

/** A pronoun stands for what the sentence or the one before names. */
function isMeant(groups: readonly Group[], { isPronoun }: Participants, { read, before }: Told): boolean {
  if (!isPronoun) return false
  return haveInCommon(groups, [wordsOf(read)]) || (before !== undefined && haveInCommon(groups, [wordsOf(before)]))
}

/** What is approved, praised or believed is compared for the same one who does it, where one is named. */
function isDoneBySame(
  { isThing, isSubject }: { isThing: boolean; isSubject: boolean },
  title: Participants,
  own: Participants,
): boolean {
  const isUndirected = own.objects.length === 0
  return isThing ? isSubject || isUndirected || title.objects.length === 0 : isSubject && isUndirected
}

const ANYBODY =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|dozens|hundreds|thousands|scores|several|people|person|man|men|woman|women|children|others|residents|passengers)$/

/** "Three killed": the body may name them in any words. */
function isAnybody(groups: readonly Group[]): boolean {
  return groups.length > 0 && groups.every((group) => group.every((word) => ANYBODY.test(word)))
}

function wordsOf({ tokens }: SentenceRead): string[] {
  return tokens.map(({ lower }) => lower)
}
