import { isSpreadMeasured, verdictWords } from '../brief-wording.ts'
import type { BriefFindings } from '../brief.ts'
import type { SignalSet } from '../signal-set.ts'

type Found = Omit<BriefFindings, 'executive_summary'>

const EMOTIONS = ['fear', 'outrage', 'hope', 'urgency', 'pride'] as const
/** Under this an emotion is no trait of the talk. */
const EMOTION_FROM = 0.1
const SIGNALS_FEW = 15

/**
 * Three to six sentences: what the brief rests on, how the talk looks, what is told, how it spreads. Each number is one
 * that the brief holds, written as it stands there.
 */
export function summarize(found: Found, set: SignalSet): string {
  if (set.signals.length === 0) return `${baseOf(set)} It costs nothing.`
  return [
    baseOf(set),
    authenticityOf(found),
    narrativeOf(found),
    spreadOf(found),
    emotionOf(found),
    accountsOf(found) ?? dissonanceOf(found) ?? marketsOf(found),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

/** What a brief rests on, in one sentence. */
export function baseOf({ signals, query, isSample }: SignalSet): string {
  const subject = `“${query.replaceAll(/\s+/g, ' ').trim()}”`
  const count = `${signals.length} ${signals.length === 1 ? 'signal' : 'signals'}`
  if (signals.length === 0) return `The sources answered, and none of them has anything on ${subject} in this time.`
  if (isSample)
    return `Sample data: this brief on ${subject} rests on ${count} that were written for the project, not on real talk.`
  if (signals.length < SIGNALS_FEW) {
    return `Too few signals for firm statements: this brief on ${subject} rests on ${count}.`
  }
  return `This brief on ${subject} rests on ${count}.`
}

function authenticityOf({ authenticity_score: score, authenticity_analysis: { verdict } }: Found): string {
  if (verdict === 'insufficient') return 'Whether accounts act together cannot be said from so few.'
  const looks = `The talk ${verdictWords(verdict)}, with an authenticity score of ${score}`
  return score < 40
    ? `${looks}; that does not say that it is false, or who is behind it.`
    : `${looks}, where more means less trace of accounts acting together.`
}

function narrativeOf({ primary_narratives: narratives }: Found): string {
  const [first, second] = narratives
  if (!first) return 'No wording is shared by enough signals to speak of a narrative.'
  const lead = `The most told narrative is “${first.name}” (${first.signals} signals)`
  return second ? `${lead}, then “${second.name}” (${second.signals}).` : `${lead}.`
}

function spreadOf({ risk_assessment: assessment }: Found): string {
  const { contagion_risk: risk, spread_likelihood_24h: likelihood } = assessment
  if (!isSpreadMeasured(assessment)) return 'How it spreads cannot be told from what was gathered.'
  return `The chance that it goes on as loudly for another day is put at ${likelihood}, a ${risk} contagion risk.`
}

function emotionOf({ emotion_profile: profile, emotion_basis: basis }: Found): string | null {
  if (basis?.is_sufficient !== true) return null
  const strongest = EMOTIONS.reduce((best, each) => (profile[each] > profile[best] ? each : best), 'fear')
  if (profile[strongest] < EMOTION_FROM) return 'No emotion stands out in the wording.'
  const next = EMOTIONS.filter((each) => each !== strongest).reduce((best, each) =>
    profile[each] > profile[best] ? each : best,
  )
  const { intervals } = basis
  // Where the ranges of the two meet, chance may have put one before the other.
  if (intervals !== null && intervals[strongest][0] <= intervals[next][1]) {
    return `Of five emotions ${strongest} is voiced most, at ${profile[strongest]}, not clearly before ${next}, at ${profile[next]}.`
  }
  return `Of five emotions ${strongest} stands out in the wording, at ${profile[strongest]}.`
}

function dissonanceOf({ dissonance }: Found): string | null {
  return dissonance?.interpretation.includes('dissonance:') === true
    ? `Posts and institutional sources differ in tone, with a gauge of ${dissonance.gauge}.`
    : null
}

function accountsOf({ adversary_accounts: accounts }: Found): string | null {
  return accounts && accounts.length > 0
    ? 'Accounts that act alike are listed with what was seen of them: a role observed, not a finding of intent.'
    : null
}

function marketsOf({ market_theses: theses }: Found): string | null {
  return theses && theses.length > 0
    ? 'What it says of listed companies is inferred from wording and is no advice.'
    : null
}
