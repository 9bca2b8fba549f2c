import type { Sentence, Token } from '../../prepare/document.ts'
import { hasMatter } from '../../lexicons/headline-words.ts'
import { lemmasOf } from '../../lexicons/lemmas.ts'
import { numbersIn } from '../../lexicons/number-value.ts'
import { isOfNoun } from '../../lexicons/opposites.ts'
import { sameThing } from '../../lexicons/same-things.ts'
import { sharesRoot, stemOf } from '../../lexicons/stems.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import type { HeadlineMatch } from '../../cues/match-headline.ts'
import { type Group, type Participants, participantsOf, share, thingsOf } from './participants.ts'
import { isHeadlineVerb, isTelling, wordsToCompare } from './verb-forms.ts'
import { readStatements, type SentenceRead, type Statement, SURENESS } from './read-statements.ts'

/** A statement of the body on a scale of the headline's. */
export type Use = {
  sentence: Sentence
  read: SentenceRead
  statement: Statement
  /** False where it says the opposite. */
  agrees: boolean
  /** True where it has the headline's own word. */
  isSameWord: boolean
  /** How much of what the headline speaks of stands beside it, 0..1. */
  nearness: number
  /** True where it is about the same thing. */
  firm: boolean
}

/** A statement of the headline, how sure the headline is of it, and what the body says on its scales. */
export type Compared = {
  statement: Statement
  words: Token[]
  participants: Participants
  /** False where another verb goes before it in its clause: "Budget assumes repeal". */
  isMain: boolean
  isVerb: boolean
  /** What follows it in the headline, in lower case. */
  rest: string
  sure: number
  uses: Use[]
}

/** What a statement of the headline is about: a word or number of the headline. */
type Subject = { isIn: (token: StemmedToken) => boolean; weight: number }
type StemmedToken = { lower: string; stem: string; value: number | null }
type BodySentence = { sentence: Sentence; read: SentenceRead; stems: readonly StemmedToken[] }

/** Finds for each statement of the headline what the body says on the same scale, and how near to its subjects. */
export function compareStatements(match: HeadlineMatch): Compared[] {
  const { document } = match
  const titleTokens = wordParts(document.titleTokens).filter(({ start }) => start >= match.from)
  const words = wordsToCompare(titleTokens, match.titleCase)
  const title = readStatements({ tokens: titleTokens, text: document.title, words, isTitle: true })
  if (title.statements.length === 0) return []
  const body = document.sentences
    .filter(({ index }) => !match.repeats.has(index))
    .map((sentence): BodySentence => {
      const tokens = wordParts(sentence.tokens)
      return {
        sentence,
        read: readStatements({ tokens, text: document.text, words, isTitle: false }),
        stems: stemmed(tokens),
      }
    })
  return title.statements.map((statement) => {
    const subjects = subjectsOf(title, statement, body)
    const named = title.tokens.slice(statement.from, statement.to)
    return {
      statement,
      words: named,
      participants: participantsOf(title, statement),
      isMain: isMain(title, statement),
      isVerb: isHeadlineVerb(title.tokens, statement.from),
      rest: title.tokens
        .slice(statement.to)
        .map(({ lower }) => lower)
        .join(' '),
      sure: surenessOf(title, statement, document.title),
      uses: usesOf({ statement, words: named, title }, subjects, body),
    }
  })
}

/** Scales of words that say how the verb before them is meant: "starts late". */
const OF_A_VERB: ReadonlySet<string> = new Set(['timing', 'pace', 'duration', 'permanence'])

function isMain({ tokens, clauses, modes }: SentenceRead, { from, clause, sides }: Statement): boolean {
  if ([...sides.keys()].some((scale) => OF_A_VERB.has(scale))) return true
  return !tokens.some(
    (token, at) =>
      at < from &&
      !isTelling(token) &&
      clauses[at] === clause &&
      !modes.some((mode) => mode.from <= at && at < mode.to) &&
      isHeadlineVerb(tokens, at),
  )
}

function sharesWord(one: readonly Token[], other: readonly Token[]): boolean {
  const [first, against] = [one[0]?.lower ?? '', other[0]?.lower ?? '']
  const lemmas = new Set(lemmasOf(first))
  return sharesRoot(stemOf(first), stemOf(against)) || lemmasOf(against).some((lemma) => lemmas.has(lemma))
}

const COMPARING = /^(?:more|less|fewer|greater|higher|lower)$/
/** What is approved, praised or won says nothing without the one who does it. */
const OF_A_DOER: ReadonlySet<string> = new Set([
  'admission',
  'approval',
  'belief',
  'contest',
  'liking',
  'position',
  'praise',
  'stance',
])

const DOER_WORDS = 3
const AFTER_PASSIVE = /^(?:by|in|on|at|for|over|after|to|as|from|with|amid|despite)$/

/** "Backs", "passed the bill", but not "passed by" or "passed" alone. */
function hasActiveForm(tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean {
  const lower = tokens[from]?.lower ?? ''
  const next = tokens[to]?.lower
  if (lower.endsWith('ing')) return false
  return !lower.endsWith('ed') || (next !== undefined && !AFTER_PASSIVE.test(next))
}

/** What a statement of the headline belongs to: the noun after it, and the words before an active verb. */
type Belongings = { head: string | null; doers: readonly string[] }

function belongingsOf(title: SentenceRead, { from, to, sides, clause }: Statement): Belongings {
  const [first = ''] = title.tokens.slice(from).map(({ lower }) => lower)
  const scales = [...sides.keys()]
  const after = title.tokens.slice(to).find(({ lower }) => hasMatter(lower))
  const describes = isOfNoun(sides) || COMPARING.test(first)
  const isActive = from > 0 && hasActiveForm(title.tokens, { from, to }) && scales.some((scale) => OF_A_DOER.has(scale))
  const before = title.tokens.filter(({ lower }, at) => at < from && title.clauses[at] === clause && hasMatter(lower))
  return {
    head: describes && after !== undefined ? after.lower : null,
    doers: isActive ? before.slice(-DOER_WORDS).map(({ lower }) => lower) : [],
  }
}

/** Whether a statement of the body can be about what the headline's is about. */
function isOfSameThing({ head, doers }: Belongings, { read }: BodySentence, other: Statement): boolean {
  const isBeside = (word: string, from: number, to: number): boolean =>
    read.tokens.slice(from, to).some((token) => hasMatter(token.lower) && sameThing(word, token.lower))
  if (head !== null) {
    const first = read.clauses.indexOf(other.clause)
    return isBeside(head, first, read.clauses.lastIndexOf(other.clause) + 1)
  }
  if (doers.length === 0) return true
  const subjects = read.tokens.slice(0, other.from)
  return subjects.some(({ lower }) => PRONOUN.test(lower)) || doers.some((word) => isBeside(word, 0, other.from))
}

const PRONOUN = /^(?:he|she|it|they|we|i)$/

function usesOf(
  { statement, words, title }: { statement: Statement; words: readonly Token[]; title: SentenceRead },
  subjects: readonly Subject[],
  body: readonly BodySentence[],
): Use[] {
  const belongings = belongingsOf(title, statement)
  const participants = participantsOf(title, statement)
  return body.flatMap((own, at) =>
    own.read.statements.flatMap((other): Use[] => {
      const { sentence, read } = own
      const isSameWord = sharesWord(words, read.tokens.slice(other.from, other.to))
      const isSamePhrase = isSameWord && statement.to - statement.from === other.to - other.from
      // "Dropped plans" says what "is dropped" does, although other scales hold for the phrase.
      const agrees = agreement(statement, other) ?? (isSamePhrase ? statement.turned === other.turned : null)
      if (agrees === null || !isOfSameThing(belongings, own, other)) return []
      const nearness = nearnessOf(subjects, { at, body, other })
      const scales = [...statement.sides.keys()]
      const firm =
        !isInTitle(title, statement, { read, other }) &&
        isAboutTheSame({ participants, scales }, participantsOf(read, other), {
          sentence: own,
          before: body[at - 1],
        })
      return [{ sentence, read, statement: other, agrees, isSameWord, nearness, firm }]
    }),
  )
}

/** The headline itself has the word that says the opposite: "Council passed ban before mayor's veto". */
function isInTitle(
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
      !title.modes.some((mode) => mode.from <= at && at < mode.to && mode.to <= statement.from) &&
      stems.some((stem) => sharesRoot(stem, stemOf(lower))),
  )
}

/** What is approved, praised, won or believed is compared for the same one who does it. */
function isAboutTheSame(
  { participants, scales }: { participants: Participants; scales: readonly string[] },
  own: Participants,
  { sentence, before }: { sentence: BodySentence; before: BodySentence | undefined },
): boolean {
  const isMentioned = (groups: readonly Group[], read: BodySentence | undefined): boolean =>
    read !== undefined && share(groups, [wordsOf(read)])
  const isMeant = (groups: readonly Group[]): boolean =>
    own.isPronoun && (isMentioned(groups, sentence) || isMentioned(groups, before))
  const isSubject = share(participants.subjects, own.subjects) || isMeant(participants.subjects)
  if (scales.includes('contest')) {
    return isSubject && (participants.objects.length === 0 || isMentioned(participants.objects, sentence))
  }
  const things = thingsOf(participants)
  const isThing = isAnybody(things) || share(things, thingsOf(own)) || isMeant(things)
  if (isThing) return true
  return isSubject && scales.some((scale) => OF_A_DOER.has(scale)) && own.objects.length === 0
}

const ANYBODY =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|dozens|hundreds|thousands|scores|several|people|person|man|men|woman|women|children|others|residents|passengers)$/

/** "Three killed": the body may name them in any words. */
function isAnybody(groups: readonly Group[]): boolean {
  return groups.length > 0 && groups.every((group) => group.every((word) => ANYBODY.test(word)))
}

function wordsOf({ read }: BodySentence): string[] {
  return read.tokens.map(({ lower }) => lower)
}

/** "Cuts" and "raises" are both effects, though not the same. */
const OF_ANY_EFFECT = 'effect'

/** Whether two statements say the same; null where they have no scale in common. */
function agreement(one: Statement, other: Statement): boolean | null {
  const shared = [...one.sides].flatMap(([scale, side]) => {
    const against = other.sides.get(scale)
    return against === undefined ? [] : [{ scale, isSame: side === against }]
  })
  const told = shared.filter(({ scale }) => scale !== OF_ANY_EFFECT)
  if (shared.length === 0) return null
  return (told.length > 0 ? told : shared).some(({ isSame }) => isSame) === (one.turned === other.turned)
}

/** Other clauses of the headline say less about what a statement is about. */
const OTHER_CLAUSE = 0.4
const IN_SENTENCE = 0.6
const SENTENCE_BEFORE = 0.3
/** By how much less a word counts for each word between it and the statement. */
const APART = 0.2

function subjectsOf(title: SentenceRead, statement: Statement, body: readonly BodySentence[]): Subject[] {
  return stemmed(title.tokens).flatMap((own, index): Subject[] => {
    if (index >= statement.from && index < statement.to) return []
    if (own.stem === '' && own.value === null) return []
    const isIn = (token: StemmedToken): boolean =>
      own.value === null ? token.stem !== '' && sameThing(own.lower, token.lower) : token.value === own.value
    const known = body.filter(({ stems }) => stems.some(isIn)).length
    if (known === 0) return []
    const near = title.clauses[index] === statement.clause ? 1 : OTHER_CLAUSE
    const apart = Math.max(statement.from - index, index - statement.to + 1) - 1
    return [{ isIn, weight: near / Math.sqrt(known) / (1 + APART * apart) }]
  })
}

function nearnessOf(
  subjects: readonly Subject[],
  { at, body, other }: { at: number; body: readonly BodySentence[]; other: Statement },
): number {
  const own = body[at]
  const total = subjects.reduce((sum, { weight }) => sum + weight, 0)
  if (own === undefined || total === 0) return 0
  const beside = own.stems.filter((_, index) => own.read.clauses[index] === other.clause)
  const near = subjects.reduce((sum, { isIn, weight }) => {
    if (beside.some(isIn)) return sum + weight
    if (own.stems.some(isIn)) return sum + weight * IN_SENTENCE
    return sum + (body[at - 1]?.stems.some(isIn) === true ? weight * SENTENCE_BEFORE : 0)
  }, 0)
  return near / total
}

/** For each word its stem, empty where it has no matter of its own, and its value where it is a number. */
function stemmed(tokens: readonly Token[]): StemmedToken[] {
  const values = new Map(
    numbersIn(tokens).flatMap(({ value, from, to }) => {
      return Array.from({ length: to - from }, (_, offset) => [from + offset, value] as const)
    }),
  )
  return tokens.map(({ lower }, index) => ({
    lower,
    stem: values.has(index) || !hasMatter(lower) ? '' : stemOf(lower),
    value: values.get(index) ?? null,
  }))
}

const HELD = /^(?:has|have|had|was|were|did|been)$/

function surenessOf(title: SentenceRead, statement: Statement, text: string): number {
  if (statement.sure !== SURENESS.fact) return statement.sure
  const before = title.tokens[statement.from - 1]?.lower ?? ''
  if (before === 'to') return SURENESS.coming
  if (text.includes('?')) return SURENESS.possible
  return HELD.test(before) ? SURENESS.fact : SURENESS.present
}
