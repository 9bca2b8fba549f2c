import { HEADLINE_HEDGES } from '../../lexicons/headline-words.ts'
import type { HeadlineFault } from './check-headline.ts'
import type { Compared, Use } from './compare-statements.ts'
import { SURENESS } from './read-statements.ts'

const CONTRADICTED_POINTS = 45
const UNSURE_POINTS = 30
const ABSENT_POINTS = 30
/** The body speaks of the same thing from this nearness on. */
const NEAR_MIN = 0.3
/** The opposite must be clearly nearer than the same. */
const NEARER = 1.2
const UNREAL = 0.5
const MERELY_POSSIBLE = 0.7
const SAME_WORD = 1.7
/** Oversureness needs no more than this: what is said of the same may stand in another sentence. */
const SPOKEN_OF_MIN = 0.15
const FACT_STEP = 1

/** Statements of the headline that the body contradicts, is less sure of, or does not make. */
export function checkStatements(compared: readonly Compared[], title: string): HeadlineFault[] {
  const isOpen = HEADLINE_HEDGES.test(title)
  return compared.flatMap((each): HeadlineFault[] => {
    const fault = contradiction(each) ?? (isOpen ? undefined : oversureness(each)) ?? absence(each)
    return fault === undefined ? [] : [fault]
  })
}

function contradiction(compared: Compared): HeadlineFault | undefined {
  const same = strongest(compared, true)
  const opposite = strongest(compared, false)
  if (opposite === undefined || compared.sure < SURENESS.planned) return undefined
  const near = same === undefined ? 0 : strength(same, compared)
  const against = strength(opposite, compared) * compared.statement.weight
  if (against < NEAR_MIN || against <= near * NEARER) return undefined
  return {
    issue: 'contradicted',
    penalty: CONTRADICTED_POINTS,
    title: rangeOf(compared.words),
    body: passageOf(opposite),
    note: 'The headline states this. The body says the opposite',
  }
}

/** Scales of things rather than deeds: "Deal hinges on talks" does not say that there is one. */
const STATES: ReadonlySet<string> = new Set(['deal', 'strike', 'money', 'likelihood'])

function oversureness(compared: Compared): HeadlineFault | undefined {
  if (compared.statement.turned || compared.words[0]?.lower.endsWith('ing') === true) return undefined
  if ([...compared.statement.sides.keys()].some((scale) => STATES.has(scale))) return undefined
  const same = compared.uses.filter(
    ({ agrees, statement, isSameWord }) => agrees && isSameWord && statement.weight === 1,
  )
  const nearest = Math.max(0, ...same.map(({ nearness }) => nearness))
  if (nearest < SPOKEN_OF_MIN) return undefined
  const near = same.filter(({ nearness }) => nearness >= nearest * 0.7)
  const surest = near.toSorted((a, b) => b.statement.sure - a.statement.sure)[0]
  if (surest === undefined || compared.sure - surest.statement.sure < FACT_STEP) return undefined
  return {
    issue: 'exaggerated',
    penalty: UNSURE_POINTS,
    title: rangeOf(compared.words),
    body: passageOf(surest),
    note: 'The headline states this as certain. The body says only that it may be so',
  }
}

/** Outcomes, of which a body that reports them speaks: forms that only verbs have. */
const OUTCOMES =
  /^(?:(?:convict|acquit|approve|reject|acquire|ratify|legalise|legalize|demolish|destroy|overturn)(?:e?s)?|(?:convict|acquitt|jail|kill|approv|reject|veto|acquir|sign|resign|sack|arrest|bann|scrapp|legalis|legaliz|overturn|confess|demolish|destroy|defeat|licens|fin|elect|deport|pardon)ed|(?:jail|kill|sell|win|resign|arrest|confess)s|buys|signs|vetoes|confesses|bought|sold|won|beaten|ratifie[sd])$/
/** "To", or a plural, which a verb can follow. */
const BEFORE_VERB = /^to$|[^s]s$/
const AMBIGUOUS_OUTCOMES = /^(?:buy|sell|win|sign|kill|jail|ban|scrap|veto|sack|arrest|resign|beat|defeat)$/

function isOutcome({ words, before }: Compared): boolean {
  const lower = words[0]?.lower ?? ''
  return OUTCOMES.test(lower) || (AMBIGUOUS_OUTCOMES.test(lower) && BEFORE_VERB.test(before))
}

function absence(compared: Compared): HeadlineFault | undefined {
  const { statement, sure, uses, words } = compared
  if (statement.turned || sure < SURENESS.coming || !isOutcome(compared)) return undefined
  if (uses.some(({ agrees, nearness }) => agrees && nearness > 0)) return undefined
  return {
    issue: 'unsupported',
    penalty: ABSENT_POINTS,
    title: rangeOf(words),
    body: null,
    note: 'The body does not say this',
  }
}

function strongest(compared: Compared, agrees: boolean): Use | undefined {
  return compared.uses
    .filter((use) => use.agrees === agrees)
    .toSorted((a, b) => strength(b, compared) - strength(a, compared))[0]
}

function strength({ nearness, statement, isSameWord, agrees }: Use, { sure }: Compared): number {
  const named = nearness * statement.weight * (isSameWord && agrees ? SAME_WORD : 1)
  if (sure < SURENESS.coming) return named
  return named * (statement.unreal ? UNREAL : 1) * (statement.sure <= SURENESS.planned ? MERELY_POSSIBLE : 1)
}

function rangeOf(words: Compared['words']): { start: number; end: number } {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
}

/** The clause's words up to the statement's last. */
function passageOf({ read, statement, sentence }: Use): { start: number; end: number } {
  const first = read.clauses.indexOf(statement.clause)
  const start = read.tokens[first]?.start ?? sentence.start
  return { start, end: read.tokens[statement.to - 1]?.end ?? sentence.end }
}
