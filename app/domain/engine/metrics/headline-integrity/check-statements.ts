import { HEADLINE_HEDGES } from '../../lexicons/headline-words.ts'
import type { HeadlineFault } from './check-headline.ts'
import type { Compared, Use } from './compare-statements.ts'
import { SURENESS } from './read-statements.ts'

const CONTRADICTED_POINTS = 45
const UNSURE_POINTS = 30
/** The body speaks of the same thing from this nearness on. */
const NEAR_MIN = 0.3
/** The opposite must be clearly nearer than the same. */
const NEARER = 1.2
const UNREAL = 0.5
const MERELY_POSSIBLE = 0.7
const SAME_WORD = 1.7
/** What is said of something else may still be meant. */
const OF_OTHERS = 0.6
/** Oversureness needs no more than this: what is said of the same may stand in another sentence. */
const SPOKEN_OF_MIN = 0.15
const FACT_STEP = 1
/** What makes something possible only stands this near before it: "is considering a sale". */
const SOFTENED_WITHIN = 4

/** Statements of the headline that the body contradicts or is less sure of, where it speaks of the same thing. */
export function checkStatements(compared: readonly Compared[], title: string): HeadlineFault[] {
  const isOpen = HEADLINE_HEDGES.test(title)
  return compared
    .filter(({ isMain }) => isMain)
    .flatMap((each) => contradiction(each) ?? (isOpen ? undefined : oversureness(each)) ?? [])
}

/** "Did not sack worker over union membership": what is denied may be the reason alone. */
const REASON = /\b(?:over|because|due to|for)\b/

function contradiction(compared: Compared): HeadlineFault | undefined {
  const { statement, sure, words, rest, isDenied } = compared
  if (sure < SURENESS.planned || isDenied || (statement.turned && REASON.test(rest))) return undefined
  const same = strongest(compared, (use) => use.agrees)
  const opposite = strongest(compared, (use) => !use.agrees && use.firm)
  if (opposite === undefined) return undefined
  const near = same === undefined ? 0 : strength(same, compared)
  const against = strength(opposite, compared) * statement.weight
  if (against < NEAR_MIN || against <= near * NEARER) return undefined
  return {
    issue: 'contradicted',
    penalty: CONTRADICTED_POINTS,
    title: rangeOf(words),
    body: passageOf(opposite),
    note: 'The headline states this. The body says the opposite',
  }
}

/** Scales of things rather than deeds: "Deal hinges on talks" does not say that there is one. */
const STATES: ReadonlySet<string> = new Set(['deal', 'strike', 'money', 'likelihood'])

function oversureness(compared: Compared): HeadlineFault | undefined {
  const { sure, words } = compared
  if (!isStated(compared)) return undefined
  const surest = surestOf(compared)
  if (surest === undefined || sure - surest.statement.sure < FACT_STEP) return undefined
  const { softened } = surest.statement
  if (!surest.firm || softened === null || softened > SOFTENED_WITHIN) return undefined
  // Under another word the body may speak of something else: 3 of 148 true headlines on real articles do.
  if (!surest.isSameWord) return undefined
  return {
    issue: 'exaggerated',
    penalty: UNSURE_POINTS,
    title: rangeOf(words),
    body: passageOf(surest),
    note: 'The headline states this as certain. The body says only that it may be so',
  }
}

/** True for the headline's verb where it tells of a deed as done or certain. */
function isStated({ statement, words, isVerb }: Compared): boolean {
  if (statement.turned || statement.decided || !isVerb || words[0]?.lower.endsWith('ing') === true) return false
  return [...statement.sides.keys()].every((scale) => !STATES.has(scale))
}

const ABOUT_AS_NEAR = 0.7

/** The surest of the nearest statements that say the same. */
function surestOf({ uses }: Compared): Use | undefined {
  const same = uses.filter((use) => use.agrees && use.statement.weight === 1)
  const nearest = Math.max(0, ...same.map(({ nearness }) => nearness))
  if (nearest < SPOKEN_OF_MIN) return undefined
  const near = same.filter(({ nearness }) => nearness >= nearest * ABOUT_AS_NEAR)
  return near.toSorted((a, b) => b.statement.sure - a.statement.sure)[0]
}

function strongest(compared: Compared, isMeant: (use: Use) => boolean): Use | undefined {
  return compared.uses.filter(isMeant).toSorted((a, b) => strength(b, compared) - strength(a, compared))[0]
}

function strength({ nearness, statement, isSameWord, agrees, firm }: Use, { sure }: Compared): number {
  const told = isSameWord && agrees && !statement.unreal ? SAME_WORD : 1
  const named = nearness * statement.weight * told * (firm ? 1 : OF_OTHERS)
  if (sure < SURENESS.coming) return named
  return named * (statement.unreal ? UNREAL : 1) * (statement.sure <= SURENESS.planned ? MERELY_POSSIBLE : 1)
}

function rangeOf(words: Compared['words']): { start: number; end: number } {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
}

/** The clause's words up to the statement's last. */
export function passageOf({ read, statement, sentence }: Use): { start: number; end: number } {
  const first = read.clauses.indexOf(statement.clause)
  const start = read.tokens[first]?.start ?? sentence.start
  return { start, end: read.tokens[statement.to - 1]?.end ?? sentence.end }
}
