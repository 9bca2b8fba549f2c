import type { Sentence, Token } from '../../prepare/document.ts'
import { hasMatter } from '../../lexicons/headline-words.ts'
import { lemmasOf } from '../../lexicons/lemmas.ts'
import { numbersIn } from '../../lexicons/number-value.ts'
import { isSameThing, type Thing, thingOf } from '../../lexicons/same-things.ts'
import { sharesRoot, stemOf } from '../../lexicons/stems.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import { type HeadlineMatch, nearestSentences } from '../../cues/match-headline.ts'
import { describedBy, hasNoun, isAboutTheSame, isInTitle, isOfVerb } from './about-the-same.ts'
import { type Participants, participantsOf } from './participants.ts'
import { isHeadlineVerb, isVerbOfTelling, wordsToCompare } from './verb-forms.ts'
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
  /** True for what somebody denies according to the headline. */
  isDenied: boolean
  /** What follows it in the headline, in lower case. */
  rest: string
  sure: number
  uses: Use[]
}

/** What a statement of the headline is about: a word or number of the headline. */
type Subject = { isIn: (token: StemmedToken) => boolean; weight: number }
type StemmedToken = { thing: Thing | null; value: number | null }
type BodySentence = { sentence: Sentence; read: SentenceRead; stems: readonly StemmedToken[] }

/** More is no headline, and no sentence, but a text without full stops. */
const TITLE_WORDS_MAX = 40
const SENTENCE_WORDS_MAX = 150

/** Finds for each statement of the headline what the body says on the same scale, and how near to its subjects. */
export function compareStatements(match: HeadlineMatch): Compared[] {
  const { document } = match
  const titleTokens = wordParts(document.titleTokens)
    .filter(({ start }) => start >= match.from)
    .slice(0, TITLE_WORDS_MAX)
  const words = wordsToCompare(titleTokens, match.titleCase)
  const title = readStatements({ tokens: titleTokens, text: document.title, words, isTitle: true })
  if (title.statements.length === 0) return []
  const body = nearestSentences(match).map((sentence): BodySentence => {
    const tokens = wordParts(sentence.tokens).slice(0, SENTENCE_WORDS_MAX)
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
      isDenied: statement.turned && title.tokens.slice(0, statement.from).some(({ lower }) => DENYING.test(lower)),
      rest: title.tokens
        .slice(statement.to)
        .map(({ lower }) => lower)
        .join(' '),
      sure: surenessOf(title, statement, document.title),
      uses: usesOf({ statement, words: named, title }, subjects, body),
    }
  })
}

function isMain({ tokens, clauses, modes }: SentenceRead, statement: Statement): boolean {
  const { from, clause } = statement
  if (IMPERATIVE.test(tokens[0]?.lower ?? '')) return false
  if (isOfVerb(statement)) return true
  return !tokens.some(
    (token, at) =>
      at < from &&
      !isVerbOfTelling(token) &&
      clauses[at] === clause &&
      !modes.some((mode) => mode.from <= at && at < mode.to) &&
      isHeadlineVerb(tokens, at),
  )
}

const DENYING =
  /^(?:den(?:y|ies|ied|ying)|disputes?|disputed|rejects?|rejected|dismisses|dismissed|refutes?|rubbishes)$/
const IMPERATIVE = /^(?:don't|do|never|let's|make|stop)$/

function sharesWord(one: readonly Token[], other: readonly Token[]): boolean {
  const [first, against] = [one[0]?.lower ?? '', other[0]?.lower ?? '']
  const lemmas = new Set(lemmasOf(first))
  return sharesRoot(stemOf(first), stemOf(against)) || lemmasOf(against).some((lemma) => lemmas.has(lemma))
}

function usesOf(
  { statement, words, title }: { statement: Statement; words: readonly Token[]; title: SentenceRead },
  subjects: readonly Subject[],
  body: readonly BodySentence[],
): Use[] {
  const noun = describedBy(title, statement)
  const participants = participantsOf(title, statement)
  return body.flatMap((own, at) =>
    own.read.statements.flatMap((other): Use[] => {
      const { sentence, read } = own
      const isSameWord = sharesWord(words, read.tokens.slice(other.from, other.to))
      const isSamePhrase = isSameWord && statement.to - statement.from === other.to - other.from
      // "Dropped plans" says what "is dropped" does, although other scales hold for the phrase.
      const agrees = agreement(statement, other) ?? (isSamePhrase ? statement.turned === other.turned : null)
      if (agrees === null || (noun !== null && !hasNoun(noun, read, other))) return []
      const nearness = nearnessOf(subjects, { at, body, other })
      const firm =
        !isInTitle(title, statement, { read, other }) &&
        isAboutTheSame(participants, statement, { other, read, before: sentenceBefore(body, at)?.read })
      return [{ sentence, read, statement: other, agrees, isSameWord, nearness, firm }]
    }),
  )
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
    const { thing, value } = own
    if (thing === null && value === null) return []
    const isIn = (token: StemmedToken): boolean =>
      thing === null ? token.value === value : token.thing !== null && isSameThing(thing, token.thing)
    const known = body.filter(({ stems }) => stems.some(isIn)).length
    if (known === 0) return []
    const near = title.clauses[index] === statement.clause ? 1 : OTHER_CLAUSE
    const apart = Math.max(statement.from - index, index - statement.to + 1) - 1
    return [{ isIn, weight: near / Math.sqrt(known) / (1 + APART * apart) }]
  })
}

function sentenceBefore(body: readonly BodySentence[], at: number): BodySentence | undefined {
  const [before, own] = [body[at - 1], body[at]]
  return before !== undefined && before.sentence.index + 1 === own?.sentence.index ? before : undefined
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
    return sum + (sentenceBefore(body, at)?.stems.some(isIn) === true ? weight * SENTENCE_BEFORE : 0)
  }, 0)
  return near / total
}

/** For each word what it names, if it has matter of its own, and its value where it is a number. */
function stemmed(tokens: readonly Token[]): StemmedToken[] {
  const values = new Map(
    numbersIn(tokens).flatMap(({ value, from, to }) => {
      return Array.from({ length: to - from }, (_, offset) => [from + offset, value] as const)
    }),
  )
  return tokens.map(({ lower }, index) => ({
    thing: values.has(index) || !hasMatter(lower) ? null : thingOf(lower),
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
