import type { Token } from '../../prepare/document.ts'
import { CLAUSE_MODES, type ClauseMode } from '../../lexicons/clause-modes.ts'
import { lemmasOf } from '../../lexicons/lemmas.ts'
import { isOfNoun, type Opposite, OPPOSITES, type Sides } from '../../lexicons/opposites.ts'
import { type FoundPhrase, phrasesByLemma } from '../../lexicons/phrases-by-lemma.ts'
import { isOwnScale, isVerbForm } from './verb-forms.ts'

/** How sure a text is of what it says, from a bare possibility to a fact. */
export const SURENESS = { possible: 1, planned: 1.5, coming: 2, present: 2.5, fact: 3 } as const

/** Something that a clause says: a word that has an opposite, and how it is meant there. */
export type Statement = {
  /** Indices of its words in the sentence. */
  from: number
  to: number
  sides: Sides
  /** Below 1 for a word of many uses. */
  weight: number
  /** True under a negation: "did not close", "rejected plans to close". */
  turned: boolean
  /** One of {@link SURENESS}. */
  sure: number
  /** True for what did not come about: "was due to close". */
  unreal: boolean
  alleged: boolean
  /** True under "votes to", which others may still have to carry out. */
  decided: boolean
  /** Words between it and what makes it possible or planned only; null where nothing does. */
  softened: number | null
  /** Number of its clause in the sentence. */
  clause: number
}

/** A sentence's words with the number of the clause that each is in, and what its clauses say. */
export type SentenceRead = {
  tokens: readonly Token[]
  clauses: readonly number[]
  modes: readonly FoundPhrase<ClauseMode>[]
  statements: Statement[]
}

/** A sentence's words without hyphens, its text, and the words with opposites that are looked for in it. */
type ToRead = { tokens: readonly Token[]; text: string; words: ReadonlyMap<string, Opposite>; isTitle: boolean }

/** Reads what a sentence says in words that have opposites. */
export function readStatements({ tokens, text, words, isTitle }: ToRead): SentenceRead {
  const clauses = clausesOf(tokens, text)
  const found = phrasesByLemma(tokens, words).filter(
    ({ from, value }) => isTitle || ![...value.sides.keys()].some(isOwnScale) || isVerbForm(tokens, from),
  )
  const modes = phrasesByLemma(tokens, CLAUSE_MODES).filter(
    (mode) => !isMonth(tokens[mode.from]) && !found.some((phrase) => isPartOf(mode, phrase)),
  )
  const meant = found.filter((phrase) => phrase.value.sides.size > 0 && !isParticle(tokens, phrase))
  const statements = meant.map(({ from, to, value }): Statement => {
    const clause = clauses[from] ?? 0
    const own = modes.filter((mode) => clauses[mode.from] === clause)
    const before = own.filter(
      (mode) =>
        mode.to <= from &&
        from - mode.to <= REACH_WORDS &&
        reaches(tokens, mode, from) &&
        !isKeptFrom({ mode, from }, { meant, modes }),
    )
    const undone = own.filter((mode) => mode.from >= to && isPassive(tokens, mode))
    const turning = [...before, ...undone].filter(({ value: mode }) => mode === 'turned')
    const turns = isOfNoun(value.sides) ? turning.filter((mode) => mode.to === from).length : turning.length
    const isContestPassive = value.sides.has('contest') && isParticipleOfBeing(tokens, { from, to }, isTitle)
    const settled = before.findLastIndex(({ value: mode }) => mode === 'coming')
    const named = new Set(before.slice(Math.max(0, settled)).map(({ value: mode }) => mode))
    return {
      from,
      to,
      sides: isContestPassive
        ? new Map([...value.sides, ['contest', -(value.sides.get('contest') ?? 0)]])
        : value.sides,
      weight: value.weight,
      turned: turns % 2 === 1,
      sure: sureness(named),
      unreal: named.has('unreal') || isCompared(tokens, from),
      alleged: named.has('alleged'),
      decided: named.has('decided'),
      softened: softenedBy(before, from),
      clause,
    }
  })
  return { tokens, clauses, modes, statements }
}

const REACH_WORDS = 10

/** "Did not find that it closed": a negation ends with the first thing that it denies, unless that denies something in turn. */
function isKeptFrom(
  { mode, from }: { mode: FoundPhrase<ClauseMode>; from: number },
  { meant, modes }: { meant: readonly FoundPhrase<Opposite>[]; modes: readonly FoundPhrase<ClauseMode>[] },
): boolean {
  if (mode.value !== 'turned') return false
  return meant.some(
    (between) => between.from >= mode.to && between.to <= from && !modes.some((other) => other.from === between.from),
  )
}

function softenedBy(before: readonly FoundPhrase<ClauseMode>[], from: number): number | null {
  const last = before.findLast(({ value }) => value === 'possible' || value === 'planned')
  return last === undefined ? null : from - last.to
}

const COMPARING = /^(?:against|compared|from|than|unlike|since|instead|previous|earlier|former)$/
const COMPARED_REACH = 3

/** "Against a loss a year earlier": what was so before. */
function isCompared(tokens: readonly Token[], from: number): boolean {
  return tokens.slice(Math.max(0, from - COMPARED_REACH), from).some(({ lower }) => COMPARING.test(lower))
}

/** "Were beaten", "Town beaten by City", but not "have beaten City". */
function isParticipleOfBeing(tokens: readonly Token[], { from, to }: { from: number; to: number }, isTitle: boolean) {
  const [first, next] = [tokens[from]?.lower ?? '', tokens[to]?.lower ?? '']
  if (!/(?:ed|en|ost|on)$/.test(first)) return false
  const before = tokens.slice(Math.max(0, from - COMPARED_REACH), from).map(({ lower }) => lower)
  return (
    before.some((lower) => BEING.test(lower)) ||
    next === 'by' ||
    (isTitle && /^(?:beaten|defeated|knocked)$/.test(first))
  )
}

const NOUN_NEGATION = /^(?:no|without)$/
const PREPOSITION = /^(?:from|in|for|at|on|over|of|with|after|to)$/

/** "No casualties from missile strike" does not say that there was none of the latter. */
function reaches(tokens: readonly Token[], mode: FoundPhrase<ClauseMode>, from: number): boolean {
  if (!NOUN_NEGATION.test(tokens[mode.from]?.lower ?? '')) return true
  const between = tokens.slice(mode.to, from).map(({ lower }) => lower)
  const isAim = between.at(-1) === 'to'
  return isAim || between.includes('that') || !between.some((lower) => PREPOSITION.test(lower))
}

const DIRECTION = /^(?:up|down|above|below|under|over|ahead|behind)$/
const PLACE = /^(?:above|below|under|over|ahead|behind)$/
const MEASURE =
  /^(?:[£$€₹]?\d.*|average|budget|target|forecasts?|estimates?|expectations?|zero|freezing|normal|inflation|schedule|rivals?|leaders?|half|two|three|four|five|six|seven|eight|nine|ten)$/
const BESIDE_DIRECTION = /^(?:by|in|on|from|to|at|as|since|again|for|sharply|slightly|the|[£$€]?\d.*)$/
const BEFORE_DIRECTION = /^(?:is|are|was|were|be|been|went|go|goes|gone|came|edged|move[ds]?|inched|nudged|ticked)$/

/** "Tamps down fears": the word belongs to the verb before it and gives no direction. */
function isParticle(tokens: readonly Token[], { from, to }: FoundPhrase<unknown>): boolean {
  const word = tokens[from]?.lower ?? ''
  if (to - from > 1 || !DIRECTION.test(word)) return false
  if (PLACE.test(word)) return !tokens.slice(to, to + 2).some(({ lower }) => MEASURE.test(lower))
  const [before, next] = [tokens[from - 1], tokens[to]]
  return (
    next !== undefined && !BESIDE_DIRECTION.test(next.lower) && !(before !== undefined && isBeforeDirection(before))
  )
}

function isBeforeDirection({ lower }: Token): boolean {
  return BEFORE_DIRECTION.test(lower) || /^\d|%$/.test(lower)
}

/** "Not" in "not guilty". */
function isPartOf(mode: FoundPhrase<unknown>, phrase: FoundPhrase<unknown>): boolean {
  return mode.from >= phrase.from && mode.to <= phrase.to && phrase.to - phrase.from > mode.to - mode.from
}

function isMonth(token: Token | undefined): boolean {
  return token !== undefined && token.text === 'May'
}

const BEING = /^(?:was|were|been|being|is|are|be)$/

/** "The plan to close it was rejected": what is said before a passive is undone by it. */
function isPassive(tokens: readonly Token[], mode: FoundPhrase<ClauseMode>): boolean {
  return BEING.test(tokens[mode.from - 1]?.lower ?? '') && /ed$|en$/.test(tokens[mode.from]?.lower ?? '')
}

function sureness(modes: ReadonlySet<ClauseMode>): number {
  if (modes.has('decided')) return SURENESS.coming
  if (modes.has('possible')) return SURENESS.possible
  if (modes.has('planned')) return SURENESS.planned
  return modes.has('coming') ? SURENESS.coming : SURENESS.fact
}

const BREAK = /[,;:–—()"“”]|\s-\s/
const JOINING =
  /^(?:but|while|although|whereas|as|after|when|because|though|despite|before|until|unless|amid|which|who|since)$/

/** Numbers the clauses of a sentence by its marks and conjunctions. */
function clausesOf(tokens: readonly Token[], text: string): number[] {
  let clause = 0
  return tokens.map((token, index) => {
    const before = tokens[index - 1]
    if (before === undefined) return clause
    const gap = text.slice(before.end, token.start)
    if ((BREAK.test(gap) && !isInList(before, gap, token)) || opens(token, before, tokens[index + 1])) clause += 1
    return clause
  })
}

const CAPITAL = /^\p{Lu}/u

/** "In Ganjam, Puri and Khordha". */
function isInList(before: Token, gap: string, token: Token): boolean {
  return gap === ', ' && CAPITAL.test(before.text) && CAPITAL.test(token.text)
}

function opens({ lower }: Token, before: Token, next: Token | undefined): boolean {
  if (JOINING.test(lower)) return !(lower === 'since' && /^(?:have|has|had)$/.test(before.lower))
  return lower === 'and' && next !== undefined && opensSecond(next)
}

/** A word after "and" that goes on with another verb rather than with another name or thing. */
function opensSecond({ lower }: Token): boolean {
  if (/^(?:it|he|she|they|we|i|that|there|then|will|would|has|have|had|is|are|was|were|said)$/.test(lower)) return true
  return lower.endsWith('ed') || lemmasOf(lower).some((lemma) => OPPOSITES.has(lemma) || CLAUSE_MODES.has(lemma))
}
