import { CHANCE_MIN, KINDS_MIN } from '../coordination/name-accounts.ts'
import { confidenceWord, counted, inWords, percent, signed, termName, twoDecimals } from '../../wording/wording.ts'
import type {
  AuthenticityAnalysis,
  Brief,
  CoordinationEvidence,
  Dissonance,
  StoredDissonance,
  StoredNarrative,
  MarketThesis,
  PresentedSignal,
  RiskAssessment,
  SourceDiagnosis,
} from '../brief.ts'
import { RANGE_HOURS } from '../make/brief-request.ts'
import type { TimeRange } from '../signal.ts'
import { isOfOwnPosts, PLATFORM_FACTS, PLATFORMS } from '../platforms.ts'

type Cluster = CoordinationEvidence['clusters'][number]

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
const DURATION_UNITS = [
  [DAY_SECONDS, 'day'],
  [HOUR_SECONDS, 'hour'],
  [60, 'minute'],
] as const

export const TIME_RANGE_NAMES: Readonly<Record<TimeRange, string>> = {
  '1h': hoursWords('1h'),
  '6h': hoursWords('6h'),
  '24h': hoursWords('24h'),
  '7d': hoursWords('7d'),
  '30d': hoursWords('30d'),
}

/** The time that a brief covers. Posts that its caller brought are not searched for in any range. */
export function timeRangeWords({ sources, time_range: range }: Pick<Brief, 'sources' | 'time_range'>): string {
  return isOfOwnPosts(sources) ? 'That of your own posts' : TIME_RANGE_NAMES[range]
}

function hoursWords(range: TimeRange): string {
  return secondsWords(RANGE_HOURS[range] * HOUR_SECONDS)
}

const VERDICTS: Readonly<Record<AuthenticityAnalysis['verdict'], string>> = {
  organic: 'looks organic',
  mostly_organic: 'looks mostly organic',
  mixed: 'looks mixed',
  likely_coordinated: 'looks likely coordinated',
  coordinated: 'looks coordinated',
  insufficient: 'too few signals to say',
}

/** The authenticity verdict in words. For few signals it says only that. */
export function verdictWords(verdict: AuthenticityAnalysis['verdict']): string {
  return VERDICTS[verdict]
}

/** The meaning of sample data, shown under that label. */
export const SAMPLE_MEANING =
  'Its signals were written for this software. Nobody posted them, and they say nothing about the world.'

/** The same without the label. */
export const SAMPLE_NOTICE = `Sample data: ${SAMPLE_MEANING.replace(/^I/, 'i')}`

/** A brief's title: its query, marked if it uses samples. */
export function briefTitle({ query, is_sample: isSample }: Pick<Brief, 'query' | 'is_sample'>): string {
  return isSample ? `Sample data: ${query}` : query
}

/** The score and verdict. There is no score if there are too few signals. */
export function authenticityWords({ authenticity_score: score, authenticity_analysis: { verdict } }: Brief): string {
  return verdict === 'insufficient' ? VERDICTS.insufficient : `${score} of 100, ${VERDICTS[verdict]}`
}

/** What a cluster's posts or accounts have in common, in words. */
export const CLUSTER_NAMES: Readonly<Record<Cluster['kind'], string>> = {
  near_duplicate: 'Near-identical text',
  co_url: 'The same linked URL',
  co_hashtags: 'The same hashtags in the same order',
  co_reply: 'Replies to the same post',
  account_batch: 'Accounts created at about the same time',
}

/** Limits for a group that stands out by itself: rarely so close together by chance, and by this much. */
const STANDS_OUT = { p: 0.05, lift: 1 }

/** How far accounts act together. Also says so if groups are too small to count for the whole set. */
export function coordinationWords({ detected, confidence, clusters }: CoordinationEvidence): string {
  const alike = clusters.filter(({ p_value: p, lift }) => p <= STANDS_OUT.p && lift >= STANDS_OUT.lift).length
  if (detected) {
    const groups = alike === 0 ? 'Accounts' : counted(alike, 'group')
    return `${groups} acted together more than chance would explain, with ${confidenceWord(confidence)} confidence (${twoDecimals(confidence)}). This describes behaviour, not intent.`
  }
  if (alike === 0) return 'No group of accounts in this set acted together more than chance would explain.'
  return `${counted(alike, 'group')} posted closer together in time than chance would explain. By itself, that is too little to call the posts coordinated.`
}

/**
 * Whether a group may be shown with the name of a signal's author: only if the brief names the account in the group
 * itself. Accounts on X are named only if the operator allows it.
 */
export function isNamedInGroup({ accounts }: Pick<Cluster, 'accounts'>, { author }: PresentedSignal): boolean {
  return author?.handle != null && accounts.includes(author.handle)
}

/** Shown above named accounts: what is claimed about them, and how sure it is. */
export const ACCOUNTS_MEANING = `These are observed roles, not findings of intent. Suspicion is a measured probability. In simulated sets, one in five of which contained a campaign, at least this share of the accounts with evidence as strong belonged to it. Below ${CHANCE_MIN}, no account is named.`

/** How many signals a group has, and how many accounts can be said to belong to it. */
export function groupWords({ accounts, size, evidence }: Pick<Cluster, 'accounts' | 'size' | 'evidence'>): string {
  const named = `${counted(accounts.length, 'account')} with ${inWords(KINDS_MIN)} indicators each`
  return `${counted(size, 'signal')}${unlistedWords({ size, evidence })}, ${accounts.length === 0 ? 'no account named' : named}`
}

/** How many of a group's signals were read only for measurement. Empty if all are listed. */
export function unlistedWords({ size, evidence }: Pick<Cluster, 'size' | 'evidence'>): string {
  const listed = evidence.length
  return listed === size ? '' : ` (${listed === 0 ? 'none' : listed} of them listed)`
}

const STATES: Readonly<Record<SourceDiagnosis['status'], string>> = {
  ok: 'complete',
  partial: 'partial',
  failed: 'failed',
  not_configured: 'not set up',
  sample: 'sample data',
}

/** What a source's status means. */
export function sourceState(status: SourceDiagnosis['status']): string {
  return STATES[status]
}

/** The direction of a market thesis, in words. */
export const DIRECTION_NAMES: Readonly<Record<MarketThesis['direction'], string>> = {
  bullish: 'up',
  bearish: 'down',
  neutral: 'neutral',
}

/** Formats a factor's points, with at most one decimal. */
export function points(contribution: number): string {
  return signed(contribution, Number.isInteger(contribution) ? 0 : 1)
}

/** Formats a measured or stated value. A dash if there is none. */
export function valueWords(value: number | string | null): string {
  if (value === null) return '–'
  if (typeof value === 'string') return value
  return String(Math.round(value * 1000) / 1000).replace('-', '−')
}

type Found = Pick<
  Brief['authenticity_analysis']['factors'][number],
  'observed' | 'expected' | 'expected_max' | 'explanation'
>

/** The explanation of a comparison with chance, after the figures that are known. */
export function againstChance({ observed, expected, expected_max: most, explanation }: Found): string {
  const figures = Object.entries({ Observed: observed, expected, 'upper limit': most })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${valueWords(value)}`)
    .join(', ')
  return (figures === '' ? explanation : `${figures}. ${explanation}`).trimEnd()
}

/** The indicators' notes by indicator, without those that a factor of the score already has. */
export function indicatorNotes(
  { technical_indicators: indicators }: CoordinationEvidence,
  { factors }: AuthenticityAnalysis,
): ReadonlyMap<string, string> {
  const told = new Set(factors.map(({ explanation }) => explanation))
  return new Map(
    indicators.flatMap(({ indicator, explanation }) => (told.has(explanation) ? [] : [[indicator, explanation]])),
  )
}

/** The highest lift that is measured. Higher ones are not distinguished. */
const LIFT_MAX = 4

/** A lift with its meaning: how many times as many pairs are close as by chance. */
export function liftWords(lift: number): string {
  const times = 2 ** lift
  const many = times < 10 ? Math.round(times * 10) / 10 : Math.round(times)
  return `${valueWords(lift)} (${lift >= LIFT_MAX ? 'at least ' : ''}${many} times chance)`
}

/** A probability to three decimals, never as 0. If no lower value can be shown, it is given as an upper bound. */
export function chanceWords({ p_value: p, p_value_at_most: isAtMost }: Chance): string {
  if (p < 0.001) return 'under 0.001'
  return `${isAtMost ? 'at most ' : ''}${Math.round(p * 1000) / 1000}`
}

/** The same as a p-value: `p = 0.003`, `p ≤ 0.001` or `p < 0.001`. */
export function pWords(chance: Chance): string {
  const words = chanceWords(chance)
  if (words.startsWith('under ')) return words.replace('under', 'p <')
  return words.startsWith('at most ') ? words.replace('at most', 'p ≤') : `p = ${words}`
}

type Chance = Pick<Dissonance, 'p_value' | 'p_value_at_most'>

/** Begins the reasoning if nothing that was gathered indicates growth. */
export const SPREAD_UNMEASURED = 'Insufficient:'

/** Whether level and likelihood were measured. If not, they stand for even odds and are not shown. */
export function isSpreadMeasured({ reasoning }: Pick<RiskAssessment, 'reasoning'>): boolean {
  return !reasoning.includes(SPREAD_UNMEASURED)
}

/** A duration in the largest unit of which it has two or more, or is one, to one decimal: `90 s`, `1 hour`, `24 hours`. */
export function secondsWords(seconds: number): string {
  const unit = DURATION_UNITS.find(([size]) => seconds >= 2 * size || (seconds === size && size < DAY_SECONDS))
  if (unit === undefined) return `${Math.round(seconds)} s`
  const [size, name] = unit
  return counted(Math.round((seconds / size) * 10) / 10, name)
}

/** Readers cannot rely on a difference that chance produces in more than one of twenty cases. */
const CHANCE_MAX = 0.05

/** Below this power, finding no difference means nothing: too few sets would show a difference of one step in five. */
export const DISSONANCE_POWER_MIN = 0.8

type Sentiments = Pick<
  StoredDissonance,
  'social_sentiment' | 'institutional_sentiment' | 'p_value' | 'gap_p_value' | 'power'
>

/** Which of two sentiments is lower and by how much, or that they do not differ beyond chance. */
export function gapWords(found: Sentiments): string {
  const { social_sentiment: social, institutional_sentiment: institutional } = found
  const figures = `(${signed(social, 2)} against ${signed(institutional, 2)}, on a scale from −1 to +1)`
  if (isTooFew(found)) return `Too few signals to say whether social and institutional ones differ in tone ${figures}.`
  if (!differs(found)) return `Social and institutional signals do not differ in mean tone beyond chance ${figures}.`
  const side = social < institutional ? 'more negative' : 'more positive'
  return `Social signals are ${side} than institutional ones by ${gapSize(found)} ${figures}.`
}

/** The gap in a few words, for a list of figures. */
export function shortGap(found: Sentiments): string {
  if (isTooFew(found)) return 'too few signals to say'
  if (!differs(found)) return 'none beyond chance'
  return `${gapSize(found)}, social ${found.social_sentiment < found.institutional_sentiment ? 'below' : 'above'} institutional`
}

function isTooFew(found: Sentiments): boolean {
  const isWeak = found.power !== null && found.power < DISSONANCE_POWER_MIN
  return isWeak && !differs(found) && found.p_value > CHANCE_MAX
}

function differs(found: Sentiments): boolean {
  return (found.gap_p_value ?? found.p_value) <= CHANCE_MAX && gapSize(found) !== '0.00'
}

function gapSize({ social_sentiment: social, institutional_sentiment: institutional }: Sentiments): string {
  return twoDecimals(Math.abs(social - institutional))
}

/** A fetched price with its change. */
export function sharePriceWords({ price }: MarketThesis): string {
  if (price === undefined) return 'no price available'
  const change = price.change_24h === null ? '' : `, ${signed(price.change_24h, 1)}% in 24 hours`
  return `${price.last} ${price.currency}${change}`
}

/** A reader's words for a factor, an indicator or a term of a brief's lists. */
export function briefTerm(term: string): string {
  return /[A-Z ]/.test(term) ? term : (FACTORS[term] ?? termName(term))
}

const FACTORS: Readonly<Record<string, string>> = {
  near_duplicate: 'Near-identical text',
  account_batch: 'Accounts created at about the same time',
  co_url: 'The same linked URL',
  co_hashtags: 'The same hashtags in the same order',
  co_reply: 'Replies to the same post',
  small_sample: 'Few signals',
  windows_seconds: 'Time windows compared, in seconds',
  duplicate_jaccard: 'Least overlap of near-identical texts, 0 to 1',
  accounts_min: 'Fewest accounts in a group',
  posts_min: 'Fewest posts for a measurement',
  named_from_chance: 'Least certainty before an account is named, 0 to 1',
  window_hours: 'Length of the period, in hours',
  reference: 'Compared with',
}

/** How many signals support and oppose a narrative's claim, and how many come from accounts that act together. */
export function stanceWords({ stance, signals, coordinated_signals: together }: StoredNarrative): string {
  const makers =
    stance === null
      ? 'How many signals state the claim was not counted.'
      : `${counted(stance.for, 'signal')} (${percent(stance.for_share)} of all) ${stance.for === 1 ? 'states' : 'state'} the claim, and ${stance.against === 0 ? 'none seems' : `${stance.against} (${percent(stance.against_share)}) ${stance.against === 1 ? 'seems' : 'seem'}`} to dispute it.`
  return together === undefined
    ? makers
    : `${makers} ${together} of its ${counted(signals, 'signal')} ${together === 1 ? 'comes' : 'come'} from accounts that act together.`
}

/** Where something first appeared: a platform by its name, anything else unchanged. */
export function originName(source: string): string {
  const platform = PLATFORMS.find((known) => known === source)
  return platform === undefined ? source : PLATFORM_FACTS[platform].name
}

/** What no brief can show, stated on the page and in the readable exports. */
export const BRIEF_LIMITS: readonly string[] = [
  'A brief describes public signals that the sources returned for these terms in this time range. They are a sample, not everything that was said.',
  'Who states a claim and who disputes it is read from shared words and negations, in English only. In a test on news articles, fewer than half of those read as disputing a headline did so. Read the posts.',
  'Technique names come from DISARM (disarm.foundation, CC BY-SA 4.0). They describe observed behaviour as a hypothesis and do not hold anyone responsible.',
]
