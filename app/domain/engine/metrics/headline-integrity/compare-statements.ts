import type { Sentence, Token } from '../../prepare/document.ts'
import { hasMatter } from '../../lexicons/headline-words.ts'
import { lemmasOf } from '../../lexicons/lemmas.ts'
import { numbersIn } from '../../lexicons/number-value.ts'
import { isOfNoun } from '../../lexicons/opposites.ts'
import { sharesRoot, stemOf } from '../../lexicons/stems.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import type { HeadlineMatch } from '../../cues/match-headline.ts'
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
}

/** A statement of the headline, how sure the headline is of it, and what the body says on its scales. */
export type Compared = { statement: Statement; words: Token[]; before: string; sure: number; uses: Use[] }

/** What a statement of the headline is about: a word or number of the headline. */
type Subject = { isIn: (token: StemmedToken) => boolean; weight: number }
type StemmedToken = { stem: string; value: number | null }
type BodySentence = { sentence: Sentence; read: SentenceRead; stems: readonly StemmedToken[] }

/** Finds for each statement of the headline what the body says on the same scale, and how near to its subjects. */
export function compareStatements(match: HeadlineMatch): Compared[] {
  const { document } = match
  const title = readStatements(
    wordParts(document.titleTokens).filter(({ start }) => start >= match.from),
    document.title,
  )
  if (title.statements.length === 0) return []
  const body = document.sentences
    .filter(({ index }) => !match.repeats.has(index))
    .map((sentence): BodySentence => {
      const tokens = wordParts(sentence.tokens)
      return { sentence, read: readStatements(tokens, document.text), stems: stemmed(tokens) }
    })
  return title.statements.map((statement) => {
    const subjects = subjectsOf(title, statement, body)
    const words = title.tokens.slice(statement.from, statement.to)
    const before = title.tokens[statement.from - 1]?.lower ?? ''
    return {
      statement,
      words,
      before,
      sure: surenessOf(title, statement, document.title),
      uses: usesOf({ statement, words, title }, subjects, body),
    }
  })
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
    head: describes && after !== undefined ? stemOf(after.lower) : null,
    doers: isActive ? before.slice(-DOER_WORDS).map(({ lower }) => stemOf(lower)) : [],
  }
}

/** Whether a statement of the body can be about what the headline's is about. */
function isOfSameThing({ head, doers }: Belongings, { stems, read }: BodySentence, other: Statement): boolean {
  const isBeside = (stem: string, from: number, to: number): boolean =>
    stems.slice(from, to).some((token) => token.stem !== '' && sharesRoot(stem, token.stem))
  if (head !== null) {
    const first = read.clauses.indexOf(other.clause)
    return isBeside(head, first, read.clauses.lastIndexOf(other.clause) + 1)
  }
  if (doers.length === 0) return true
  const subjects = read.tokens.slice(0, other.from)
  return subjects.some(({ lower }) => PRONOUN.test(lower)) || doers.some((stem) => isBeside(stem, 0, other.from))
}

const PRONOUN = /^(?:he|she|it|they|we|i)$/

function usesOf(
  { statement, words, title }: { statement: Statement; words: readonly Token[]; title: SentenceRead },
  subjects: readonly Subject[],
  body: readonly BodySentence[],
): Use[] {
  const belongings = belongingsOf(title, statement)
  return body.flatMap((own, at) =>
    own.read.statements.flatMap((other): Use[] => {
      const { sentence, read } = own
      const isSameWord = sharesWord(words, read.tokens.slice(other.from, other.to))
      // "Dropped plans" says what "is dropped" does, although other scales hold for the phrase.
      const agrees = agreement(statement, other) ?? (isSameWord ? statement.turned === other.turned : null)
      if (agrees === null || !isOfSameThing(belongings, own, other)) return []
      const nearness = nearnessOf(subjects, { at, body, other })
      return [{ sentence, read, statement: other, agrees, isSameWord, nearness }]
    }),
  )
}

/** Whether two statements say the same; null where they have no scale in common. */
function agreement(one: Statement, other: Statement): boolean | null {
  const shared = [...one.sides].flatMap(([scale, side]) => {
    const against = other.sides.get(scale)
    return against === undefined ? [] : [side === against]
  })
  if (shared.length === 0) return null
  return shared.includes(true) === (one.turned === other.turned)
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
      own.value === null ? token.stem !== '' && sharesRoot(own.stem, token.stem) : token.value === own.value
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
