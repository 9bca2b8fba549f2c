import { confidenceWord, counted, percent, termName, twoDecimals } from '../wording/wording.ts'
import type {
  AuthenticityAnalysis,
  Brief,
  CoordinationEvidence,
  Dissonance,
  MarketThesis,
  Narrative,
  PresentedSignal,
  RiskAssessment,
  SourceDiagnosis,
} from './brief.ts'
import { type Platform, PLATFORMS, type TimeRange } from './signal.ts'

type Cluster = CoordinationEvidence['clusters'][number]

/** What a reader calls the platforms. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  x: 'X',
  reddit: 'Reddit',
  youtube: 'YouTube',
  news: 'News',
  web: 'Web',
  financial: 'Financial',
}

/** The ranges of time, as a form offers them. */
export const TIME_RANGE_NAMES: Readonly<Record<TimeRange, string>> = {
  '1h': '1 hour',
  '6h': '6 hours',
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
}

const VERDICTS: Readonly<Record<AuthenticityAnalysis['verdict'], string>> = {
  organic: 'looks organic',
  mostly_organic: 'looks mostly organic',
  mixed: 'looks mixed',
  likely_coordinated: 'looks likely coordinated',
  coordinated: 'looks coordinated',
  insufficient: 'too few signals to say',
}

/** How the talk looks; of few signals only that they are few. */
export function verdictWords(verdict: AuthenticityAnalysis['verdict']): string {
  return VERDICTS[verdict]
}

/** What is said of sample data, under that name. */
export const SAMPLE_MEANING =
  'Its signals were written for this software. Nobody posted them, and they say nothing about the world.'

/** The same where it stands alone. */
export const SAMPLE_NOTICE = `Sample data: ${SAMPLE_MEANING.replace(/^I/, 'i')}`

/** What a brief is called: its query, marked where it rests on samples. */
export function briefTitle({ query, is_sample: isSample }: Pick<Brief, 'query' | 'is_sample'>): string {
  return isSample ? `Sample data: ${query}` : query
}

/** Figure and verdict; no figure where there are too few signals for one. */
export function authenticityWords({ authenticity_score: score, authenticity_analysis: { verdict } }: Brief): string {
  return verdict === 'insufficient' ? VERDICTS.insufficient : `${score} of 100, ${VERDICTS[verdict]}`
}

export const CLUSTER_NAMES: Readonly<Record<Cluster['kind'], string>> = {
  near_duplicate: 'Near-identical text',
  co_url: 'The same linked URL',
  co_hashtags: 'The same hashtags in the same order',
  co_reply: 'Replies to the same post',
  account_batch: 'Accounts created at about the same time',
}

/** A group that stands out by itself: closer together than so seldom by chance, and by so much. */
const STANDS_OUT = { p: 0.05, lift: 1 }

/** What was found of accounts acting together; of groups that are too little for the whole set, that they are. */
export function coordinationWords({ detected, confidence, clusters }: CoordinationEvidence): string {
  const alike = clusters.filter(({ p_value: p, lift }) => p <= STANDS_OUT.p && lift >= STANDS_OUT.lift).length
  if (detected) {
    const groups = alike === 0 ? 'Accounts' : counted(alike, 'group')
    return `${groups} acted together more than chance explains, with ${confidenceWord(confidence)} confidence (${twoDecimals(confidence)}). This describes behaviour, not intent. Campaign groups, fans and press offices also act together.`
  }
  if (alike === 0) return 'No group of accounts acted together more than chance explains in this set.'
  return `${counted(alike, 'group')} posted closer together in time than chance explains. By itself, that is too little to call the posts coordinated.`
}

/**
 * Whether a group may be shown with the name of who posted a signal: only where the brief names the account in the group
 * itself. Accounts on X it names where its operator allows it.
 */
export function isNamedInGroup({ accounts }: Pick<Cluster, 'accounts'>, { author }: PresentedSignal): boolean {
  return author?.handle != null && accounts.includes(author.handle)
}

/** What stands over the accounts that are named: what is said of them, and how sure it is. */
export const ACCOUNTS_MEANING =
  'These are observed roles, not findings of intent. Suspicion is the measured probability of being right: in simulated sets, of which one in five contained a campaign, at least this share of accounts with evidence as strong belonged to it. Below 0.95 no account is named.'

/** How many signals a group has, and of how many accounts it can be said that they belong to it. */
export function groupWords({ accounts, size, evidence }: Pick<Cluster, 'accounts' | 'size' | 'evidence'>): string {
  const named = `${counted(accounts.length, 'account')} with two indicators each`
  return `${counted(size, 'signal')}${unlistedWords({ size, evidence })}, ${accounts.length === 0 ? 'no account named' : named}`
}

/** How many of a group's signals were read for the measurement alone; empty where all are listed. */
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

/** What became of a source. */
export function sourceState(status: SourceDiagnosis['status']): string {
  return STATES[status]
}

export const DIRECTION_NAMES: Readonly<Record<MarketThesis['direction'], string>> = {
  bullish: 'up',
  bearish: 'down',
  neutral: 'neutral',
}

/** Writes a number with its sign, `−` for minus; 0 has none. */
export function signed(value: number, digits = 0): string {
  const size = Math.abs(value).toFixed(digits)
  if (Number(size) === 0) return size
  return value < 0 ? `−${size}` : `+${size}`
}

/** Points of a factor, with as many decimals as they need, one at most. */
export function points(contribution: number): string {
  return signed(contribution, Number.isInteger(contribution) ? 0 : 1)
}

/** A measured or stated value; a dash where there is none. */
export function valueWords(value: number | string | null): string {
  if (value === null) return '–'
  if (typeof value === 'string') return value
  return String(Math.round(value * 1000) / 1000).replace('-', '−')
}

/** The lift of a group is at most this: more is not told apart. */
const LIFT_MAX = 4

/** A lift with what it means: how many times as many pairs are close as chance has. */
export function liftWords(lift: number): string {
  const times = 2 ** lift
  const many = times < 10 ? Math.round(times * 10) / 10 : Math.round(times)
  return `${valueWords(lift)} (${lift >= LIFT_MAX ? 'at least ' : ''}${many} times chance)`
}

/** A chance, to three decimals and never as 0; where no less can be shown, as the most that it is. */
export function chanceWords({ p_value: p, p_value_at_most: isAtMost = false }: Chance): string {
  if (p < 0.001) return 'under 0.001'
  return `${isAtMost ? 'at most ' : ''}${Math.round(p * 1000) / 1000}`
}

type Chance = { p_value: number; p_value_at_most?: boolean | undefined }

/** Stands in the reasoning where nothing gathered tells of growth. */
export const SPREAD_UNMEASURED = 'Insufficient:'

/** Whether level and likelihood were measured; else they stand for even odds and are not shown. */
export function isSpreadMeasured({ reasoning }: Pick<RiskAssessment, 'reasoning'>): boolean {
  return !reasoning.includes(SPREAD_UNMEASURED)
}

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** A span of time in the largest unit of which it holds two or a whole number, to one decimal. */
export function secondsWords(seconds: number): string {
  const unit = UNITS.find(([size]) => seconds >= 2 * size || (seconds >= size && seconds % size === 0))
  if (unit === undefined) return counted(Math.round(seconds), 'second')
  const [size, name] = unit
  const many = Math.round((seconds / size) * 10) / 10
  return `${many.toLocaleString('en-GB')} ${many === 1 ? name : `${name}s`}`
}

/** A difference as large by chance in more than one of twenty is none that a reader may rely on. */
const CHANCE_MAX = 0.05

/** Where fewer such sets would show a difference of one step in five, that none was seen says nothing. */
export const DISSONANCE_POWER_MIN = 0.8

type Sentiments = Pick<Dissonance, 'social_sentiment' | 'institutional_sentiment' | 'p_value' | 'gap_p_value' | 'power'>

/** Which of two sentiments is lower, and by how much; or that they do not differ beyond chance. */
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
  return (
    found.power !== undefined && found.power < DISSONANCE_POWER_MIN && !differs(found) && found.p_value > CHANCE_MAX
  )
}

function differs(found: Sentiments): boolean {
  // Briefs of before the means were tested have the chance of the spread only.
  return (found.gap_p_value ?? found.p_value) <= CHANCE_MAX && gapSize(found) !== '0.00'
}

function gapSize({ social_sentiment: social, institutional_sentiment: institutional }: Sentiments): string {
  return twoDecimals(Math.abs(social - institutional))
}

/** A price that was fetched, with its change. */
export function priceWords({ price }: MarketThesis): string {
  if (price === undefined) return 'no price available'
  const change = price.change_24h === null ? '' : `, ${signed(price.change_24h, 1)}% in 24 hours`
  return `${price.last} ${price.currency}${change}`
}

/** The name of a factor, an indicator or a term of a brief's lists, as a reader's words. */
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
}

/** How an account is named: as its platform does. */
export function accountName(platform: Platform, handle: string): string {
  if (platform === 'x') return handle.startsWith('@') ? handle : `@${handle}`
  if (platform === 'reddit') return handle.startsWith('u/') ? handle : `u/${handle}`
  return handle
}

/** How many make a narrative's claim, how many its contrary, and how many belong to accounts that act together; of briefs of before that was counted, nothing. */
export function stanceWords({ stance, signals, coordinated_signals: together }: Narrative): string {
  if (stance === undefined) return ''
  const makers = `${counted(stance.for, 'signal')} of all (${percent(stance.for_share)}) ${stance.for === 1 ? 'states' : 'state'} the claim, ${stance.against === 0 ? 'none seems' : `${stance.against} (${percent(stance.against_share)}) ${stance.against === 1 ? 'seems' : 'seem'}`} to dispute it.`
  return together === undefined
    ? makers
    : `${makers} ${together} of its ${counted(signals, 'signal')} ${together === 1 ? 'comes' : 'come'} from accounts that act together.`
}

/** Where something was seen first: a platform by its name, anything else as it is. */
export function originName(source: string): string {
  const platform = PLATFORMS.find((known) => known === source)
  return platform === undefined ? source : PLATFORM_NAMES[platform]
}

/** What no brief can tell; said on the page and in every export that is read. */
export const BRIEF_LIMITS: readonly string[] = [
  'A brief describes public signals that the sources returned for these terms in this time range. They are a sample, not everything that was said.',
  'Behaviour that looks coordinated does not show that its content is false, who is behind it, or what anyone intends. Campaign groups, fans and press offices also act together.',
  'Who states a claim and who disputes it is read from shared words and negations, in English only: of articles that were told to dispute a headline fewer than half did. Read the posts.',
  'Technique names come from DISARM (disarm.foundation, CC BY-SA 4.0). They describe observed behaviour as a hypothesis and do not hold anyone responsible.',
]
