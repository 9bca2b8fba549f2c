import { PER_SPEAKER_MAX } from '../reading/read-signals.ts'
import { fraction } from '../../engine/rounding.ts'
import { counted } from '../../wording/wording.ts'
import type { MarketThesis } from '../brief.ts'
import { bundledCompanies } from '../companies/company-directory.ts'
import { findCompanies } from '../companies/find-companies.ts'
import { marketTone } from '../reading/market-tone.ts'
import { type ReadSignal, withoutRepeats } from '../reading/read-signals.ts'
import { signalSourceQuality } from '../reading/signal-source-quality.ts'
import type { SignalSet } from '../make/signal-set.ts'

/** Findings of other sections that weaken a thesis: suspicion 0..1 by signal, and the authenticity score, 0..100. */
export type MarketContext = {
  suspicionBySignal: ReadonlyMap<string, number>
  authenticity: number
  isAuthenticityKnown: boolean
}
export type MarketFindings = { theses: MarketThesis[]; disclaimer: string }

type Mention = { read: ReadSignal; tone: number; weight: number }
type Company = { ticker: string; company: string; mentions: Mention[] }
type Side = 'up' | 'down'

const SIGNALS_MIN = 3
const SPEAKERS_MIN = 2
const THESES_MAX = 5
const EVIDENCE_MAX = 10
const DIRECTION_FROM = 0.15
/** If both sides have this share of the weight, the direction is neutral. */
const BOTH_SIDES_FROM = 0.3
/** With fewer signals a direction has little confidence. */
const SIGNALS_SCALE = 5
const LOW_AUTHENTICITY = 40
/** Confidence if too few signals show whether the talk is coordinated. */
const AUTHENTICITY_UNKNOWN = 50

/** Goes with every market thesis. */
export const MARKET_DISCLAIMER =
  'Inferred from the wording of the gathered signals. It is an association, not advice or a price forecast.'

/**
 * What the signals say about listed companies. A thesis needs at least three signals from two sources (near-duplicates
 * count once), including a news source or filing and one about gains or losses. A price is given only if it was
 * fetched. Undefined if there is no thesis.
 */
export function stateTheses(
  set: SignalSet,
  reads: readonly ReadSignal[],
  context: MarketContext,
): MarketFindings | undefined {
  const companies = [...mentionedCompanies(set, reads, context).values()].filter(isGrounded)
  const theses = companies
    .toSorted((a, b) => b.mentions.length - a.mentions.length || (a.ticker < b.ticker ? -1 : 1))
    .slice(0, THESES_MAX)
    .map((company) => thesisOf(company, set, context))
  return theses.length === 0 ? undefined : { theses, disclaimer: MARKET_DISCLAIMER }
}

function mentionedCompanies(
  set: SignalSet,
  reads: readonly ReadSignal[],
  { suspicionBySignal }: MarketContext,
): Map<string, Company> {
  const directory = set.companies ?? bundledCompanies()
  const found = new Map<string, Company>()
  for (const read of withoutRepeats(reads, Infinity)) {
    // A text in another language can name a company, but its tone is unknown.
    if (read.sentiment === null) continue
    const weight = signalSourceQuality(read.signal).quality * (1 - (suspicionBySignal.get(read.signal.id) ?? 0))
    for (const { ticker, company } of findCompanies(read.wording, directory)) {
      const entry = found.get(ticker) ?? { ticker, company, mentions: [] }
      const own = entry.mentions.filter((mention) => mention.read.speaker === read.speaker).length
      if (own < PER_SPEAKER_MAX) entry.mentions.push({ read, tone: marketTone(read.wording), weight })
      found.set(ticker, entry)
    }
  }
  return found
}

function isGrounded({ mentions }: Company): boolean {
  const speakers = new Set(mentions.map(({ read }) => read.speaker))
  const hasInstitution = mentions.some(
    ({ read: { signal } }) => signal.source.class === 'institutional' || signal.kind === 'filing',
  )
  // Where a video was seen or a parcel was sent says nothing about the company's fortunes.
  const isAboutBusiness = mentions.some(({ tone, read: { signal } }) => tone !== 0 || signal.kind === 'filing')
  return mentions.length >= SIGNALS_MIN && speakers.size >= SPEAKERS_MIN && hasInstitution && isAboutBusiness
}

function thesisOf({ ticker, company, mentions }: Company, set: SignalSet, context: MarketContext): MarketThesis {
  const whole = mentions.reduce((sum, { weight }) => sum + weight, 0)
  const mean = whole === 0 ? 0 : mentions.reduce((sum, { tone, weight }) => sum + tone * weight, 0) / whole
  const shares = { up: shareOf(mentions, 'up', whole), down: shareOf(mentions, 'down', whole) }
  const isMixed = Math.min(shares.up, shares.down) >= BOTH_SIDES_FROM
  const direction = isMixed || Math.abs(mean) <= DIRECTION_FROM ? 'neutral' : mean > 0 ? 'bullish' : 'bearish'
  const authenticity = context.isAuthenticityKnown ? context.authenticity : AUTHENTICITY_UNKNOWN
  // A direction is surer if it is clear, and a neutral one if both sides are even.
  const plainness = direction === 'neutral' ? 1 - Math.abs(mean) : Math.abs(mean)
  const confidence = plainness * (1 - Math.exp(-mentions.length / SIGNALS_SCALE)) * (0.5 + authenticity / 200)
  const price = set.prices.get(ticker)
  return {
    ticker,
    company,
    direction,
    confidence: fraction(confidence),
    thesis: wordsOf({ company, mentions, direction, isMixed, context }),
    evidence: evidenceOf(mentions, direction),
    ...(price && {
      price: { last: price.last, change_24h: price.change24h, currency: price.currency, at: price.at },
    }),
  }
}

function shareOf(mentions: readonly Mention[], side: Side, whole: number): number {
  const own = mentions.filter(({ tone }) => (side === 'up' ? tone > 0 : tone < 0))
  return whole === 0 ? 0 : own.reduce((sum, { weight }) => sum + weight, 0) / whole
}

function wordsOf(thesis: {
  company: string
  mentions: readonly Mention[]
  direction: MarketThesis['direction']
  isMixed: boolean
  context: MarketContext
}): string {
  const { company, mentions, direction, isMixed, context } = thesis
  const up = mentions.filter(({ tone }) => tone > 0).length
  const down = mentions.filter(({ tone }) => tone < 0).length
  const speakers = new Set(mentions.map(({ read }) => read.speaker)).size
  const base = `${counted(mentions.length, 'signal')} from ${counted(speakers, 'source')} mention ${company}: ${up} point to gains and ${down} to losses.`
  const sense = {
    bullish: 'Weighted by source quality, gains outweigh losses.',
    bearish: 'Weighted by source quality, losses outweigh gains.',
    neutral: isMixed ? 'Both are reported, and neither outweighs the other.' : 'Neither outweighs the other.',
  }[direction]
  const pumped = direction === 'bullish' && context.isAuthenticityKnown && context.authenticity < LOW_AUTHENTICITY
  return pumped
    ? `${base} ${sense} The discussion looks coordinated, as it would if somebody were talking up the share. Read the sources first.`
    : `${base} ${sense}`
}

/** Institutional signals first, then those that support the direction. */
function evidenceOf(mentions: readonly Mention[], direction: MarketThesis['direction']): string[] {
  const sign = direction === 'bullish' ? 1 : direction === 'bearish' ? -1 : 0
  const rank = ({ read: { signal }, tone }: Mention): number =>
    (signal.source.class === 'institutional' || signal.kind === 'filing' ? 2 : 0) + (tone * sign > 0 ? 1 : 0)
  return mentions
    .toSorted((a, b) => rank(b) - rank(a) || a.read.atMs - b.read.atMs)
    .slice(0, EVIDENCE_MAX)
    .map(({ read }) => read.signal.id)
}
