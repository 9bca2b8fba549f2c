import type { AuthenticityAnalysis } from '../brief.ts'
import type { CoordinationReading } from '../coordination/coordination-reading.ts'
import { confidenceOf } from '../coordination/confidence.ts'
import {
  COORDINATION_NAMES,
  MEASURED_POSTS_MIN,
  PRIOR_POSTS,
  PRIOR_SCORE,
  SOLID_ACCOUNTS,
  SOLID_POSTS,
} from '../coordination/measure-coordination.ts'
import { isCoordinated } from '../coordination/name-accounts.ts'
import { powerWords } from '../present/power-words.ts'

type Factor = AuthenticityAnalysis['factors'][number]

/** The lowest score of each verdict, best first. */
const VERDICTS = [
  [80, 'organic'],
  [60, 'mostly_organic'],
  [40, 'mixed'],
  [20, 'likely_coordinated'],
  [0, 'coordinated'],
] as const
const MIXED = 'Some posts are more alike than chance would explain. '
const DEFINITION = `100 minus the estimated probability, in percent, that accounts in this set act together beyond chance. It rests on shared wording, links, hashtags and reply targets, their timing, and when and how the accounts were created, never on topic, tone or volume. With few posts it is pulled towards ${PRIOR_SCORE}. It does not say that anything is false, or who is behind it. Petitions, charity campaigns, fan votes, school classes writing letters and crowds at a live event also act together, and are innocent.`
/** Smaller effects are reported with `small_sample`, which absorbs all rounding. */
const POINTS_MIN = 0.05

/** The brief's `authenticity_score` and `authenticity_analysis`, and the warnings a reader needs first. */
export function explainAuthenticity(
  reading: CoordinationReading,
  /** How many of the set's signals the brief does not list. */
  unlisted = 0,
): {
  score: number
  analysis: AuthenticityAnalysis
  warnings: string[]
} {
  const { score, isSufficient, socialSignals, accounts } = reading
  const [, ofScore] = VERDICTS.find(([from]) => score >= from) ?? VERDICTS[4]
  const verdict = isSufficient ? ofScore : 'insufficient'
  const power = [...reading.power]
  const couldHave = powerWords({ power, sample_size: socialSignals, verdict }, isCoordinated(reading))
  const reason = mainReason(reading) ?? (couldHave === null ? '. Nothing counts against them' : '')
  return {
    score,
    analysis: {
      verdict,
      confidence: isSufficient ? confidenceOf(reading) : 0,
      summary: isSufficient
        ? `${verdict === 'mixed' ? MIXED : ''}${countOf(socialSignals, 'post')} by ${countOf(accounts, 'account')} were compared${unlistedWords(unlisted)}${reason}.${couldHave === null ? '' : ` ${couldHave}`}`
        : `Too few posts to say: ${countOf(socialSignals, 'post')} by ${countOf(accounts, 'account')}. At least ${MEASURED_POSTS_MIN} posts are needed. Every set starts at ${score}, so that figure is not a measurement.`,
      definition: DEFINITION,
      sample_size: socialSignals,
      factors: factorsOf(reading),
      power,
    },
    warnings: warningsOf(reading),
  }
}

function unlistedWords(unlisted: number): string {
  return unlisted === 0
    ? ''
    : `. ${unlisted === 1 ? 'Another signal was' : `Another ${unlisted} signals were`} read only for coordination and spread, and ${unlisted === 1 ? 'is' : 'are'} neither listed nor stored`
}

function factorsOf(reading: CoordinationReading): Factor[] {
  const measured = reading.isSufficient ? measuredFactors(reading) : []
  const rest = reading.score - 100 - measured.reduce((sum, { contribution }) => sum + contribution, 0)
  const { socialSignals } = reading
  const shrinking: Factor = {
    factor: 'small_sample',
    contribution: rounded(rest, 1),
    observed: socialSignals,
    expected: null,
    expected_max: null,
    explanation: reading.isSufficient
      ? `The score is pulled towards ${PRIOR_SCORE} with the weight of ${PRIOR_POSTS} posts, against the ${socialSignals} measured. Rounding is included here.`
      : `${countOf(socialSignals, 'post')} from known accounts are too few to measure. At least ${MEASURED_POSTS_MIN} are needed.`,
    evidence: [],
  }
  return [...measured, shrinking]
}

function measuredFactors({ basePoints, families }: CoordinationReading): Factor[] {
  const told = families.filter(({ points }) => Math.abs(points) >= POINTS_MIN)
  return [
    {
      factor: 'ordinary_chance',
      contribution: rounded(basePoints, 1),
      observed: null,
      expected: null,
      expected_max: null,
      explanation:
        'Even without evidence, there is a small chance that accounts act together, so no set starts at 100.',
      evidence: [],
    },
    ...told
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .map(({ family, points, observed, expected, bound, explanation, evidence }) => ({
        factor: COORDINATION_NAMES[family],
        contribution: rounded(points, 1),
        observed,
        expected,
        expected_max: bound,
        explanation,
        evidence: [...evidence],
      })),
  ]
}

/** Undefined if nothing counts against the posts. */
function mainReason({ families }: CoordinationReading): string | undefined {
  const [strongest] = families.filter(({ points }) => points <= -1).toSorted((a, b) => a.points - b.points)
  return strongest === undefined ? undefined : `. The main factor: ${lowered(strongest.standalone)}`
}

function warningsOf({ isSufficient, isSolid, socialSignals, accounts, cautions }: CoordinationReading): string[] {
  const size = `${countOf(socialSignals, 'post')} by ${countOf(accounts, 'account')}`
  if (!isSufficient) return [`Authenticity and coordination were not measured: ${size} are too few.`]
  const small = isSolid
    ? []
    : [
        `The authenticity score rests on only ${size}. It is reliable from ${SOLID_POSTS} posts by ${SOLID_ACCOUNTS} accounts upwards.`,
      ]
  return [...small, ...cautions]
}

function lowered(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function rounded(value: number, digits: number): number {
  const rough = Number(value.toFixed(digits))
  return rough === 0 ? 0 : rough
}
