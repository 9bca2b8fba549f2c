import { MOOD_NAMES } from '../moods/usual-moods.ts'
import { capital, counted, percent, utcMinute } from '../../wording/wording.ts'
import { isSpreadMeasured, verdictWords } from '../present/brief-wording.ts'
import type { BriefFindings, Narrative } from '../brief.ts'
import { againstUsualWords } from '../present/emotion-wording.ts'
import { powerWords } from '../present/power-words.ts'
import type { SignalSet } from '../make/signal-set.ts'
import { PLATFORM_FACTS } from '../platforms.ts'

type Found = Omit<BriefFindings, 'executive_summary'>

const SIGNALS_FEW = 15
/** The fewest coordinated signals for which a narrative is attributed to accounts that act together. */
const COORDINATED_MIN = 3

/**
 * A paragraph for an analyst: the brief's basis, what is said, by whom, how certain that is, how it continues, what is
 * unusual, and what would change the assessment. The narrative of accounts that act together comes first. Every number
 * and quotation is in the brief, a share possibly as a percentage.
 */
export function summarize(found: Found, set: SignalSet): string {
  if (set.signals.length === 0) return `${baseOf(set)} It costs nothing.`
  return [
    baseOf(set),
    ...toldOf(found),
    sureOf(found),
    powerWords(found.authenticity_analysis, found.coordination_evidence?.detected ?? false),
    spreadOf(found),
    dissonanceOf(found) ?? marketsOf(found) ?? emotionOf(found),
    changeOf(found, set),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

/** The brief's basis, in one sentence. */
export function baseOf({ signals, query, isSample, extra, unrelated = 0 }: SignalSet): string {
  const subject = `“${query.replaceAll(/\s+/g, ' ').trim()}”`
  const count = `${signals.length} ${signals.length === 1 ? 'signal' : 'signals'}`
  if (signals.length === 0) {
    return unrelated === 0
      ? `The sources responded but found nothing on ${subject} in this time range.`
      : `The sources returned ${counted(unrelated, 'result')}, none of which contains a word of ${subject}.`
  }
  if (isSample)
    return `Sample data: this brief on ${subject} rests on ${count} written for this software, not on real posts.`
  if (signals.length < SIGNALS_FEW) {
    return `This brief on ${subject} rests on only ${count}, too few for firm statements.`
  }
  const beyond = extra?.signals.length ?? 0
  const more = beyond === 0 ? '' : `, with ${beyond} more read only for coordination and spread`
  return `This brief on ${subject} rests on ${count}${more}.`
}

/** What is said, and by whom. */
function toldOf({ primary_narratives: narratives, coordination_evidence: evidence }: Found): (string | null)[] {
  const pushed = evidence?.detected === true ? pushedOf(narratives) : undefined
  const [first, second] = narratives.filter((narrative) => narrative !== pushed)
  if (pushed !== undefined) {
    return [
      `Accounts that act together push one claim, “${pushed.name}”: ${pushed.coordinated_signals ?? 0} of its ${counted(pushed.signals, 'signal')} come from their groups.`,
      byWhom('It', withoutOutlets(pushed)),
      first === undefined ? null : `Apart from that, ${lead(first, second)}`,
    ]
  }
  if (first === undefined) return []
  return [capital(lead(first, second)), byWhom('The leading claim', first)]
}

/** The narrative with the most signals of accounts that act together. */
function pushedOf(narratives: readonly Narrative[]): Narrative | undefined {
  const [most] = narratives.toSorted((a, b) => (b.coordinated_signals ?? 0) - (a.coordinated_signals ?? 0))
  return (most?.coordinated_signals ?? 0) >= COORDINATED_MIN ? most : undefined
}

/** Outlets are not named for it, as they may report the subject without making the claim. */
function withoutOutlets(narrative: Narrative): Narrative {
  const { drivers, earliest } = narrative
  return {
    ...narrative,
    drivers: drivers.filter(isAccount),
    earliest: earliest !== null && isAccount(earliest.source) ? earliest : null,
  }
}

function isAccount(source: string): boolean {
  return source.includes(' on ')
}

function lead(first: Narrative, second: Narrative | undefined): string {
  const contrary = first.opposes === undefined ? '' : `; an opposing claim is “${first.opposes}”`
  const next =
    second === undefined || second.name === first.opposes
      ? ''
      : `; next comes “${second.name}”, with ${counted(second.signals, 'signal')}`
  return `the leading claim is “${first.name}”: ${counted(first.signals, 'signal')} ${first.signals === 1 ? 'falls' : 'fall'} under it${makersOf(first)}${contrary}${next}.`
}

function makersOf({ stance }: Narrative): string {
  const makers = `${stance.for} ${stance.for === 1 ? 'states' : 'state'} it outright`
  return stance.against === 0
    ? `, and ${makers}`
    : `, ${makers}, and ${stance.against} ${stance.against === 1 ? 'seems' : 'seem'} to dispute it`
}

function byWhom(claim: string, { drivers, earliest }: Narrative): string | null {
  if (drivers.length === 0) return null
  const told = `${claim} comes mainly from ${listed(drivers)}`
  if (earliest === null) return `${told}.`
  return `${told}; it is first stated here by ${earliest.source}, on ${utcMinute(earliest.at)} UTC.`
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** How organic the posts look, and how certain that is. */
function sureOf({ authenticity_score: score, authenticity_analysis: analysis }: Found): string {
  const { verdict, confidence, sample_size: size } = analysis
  if (verdict === 'insufficient')
    return `With ${counted(size, 'post')} it is not possible to say whether accounts act together.`
  const looks = `The discussion ${verdictWords(verdict)}: its authenticity score is ${score} of 100, with a confidence of ${confidence}`
  return score < 40 ? `${looks}, which does not say that it is false, or who is behind it.` : `${looks}.`
}

function spreadOf({ risk_assessment: assessment }: Found): string | null {
  const { contagion_risk: risk, spread_likelihood_24h: likelihood } = assessment
  if (!isSpreadMeasured(assessment)) return null
  return `There is an estimated ${percent(likelihood)} chance that the volume holds for another day: ${risk === 'elevated' ? 'an' : 'a'} ${risk} contagion risk.`
}

/** Emotions that are expressed more or less than usual. Null if none is. */
function emotionOf(found: Found): string | null {
  const against = found.emotion_basis.against_usual
  const isUnusual = against !== null && MOOD_NAMES.some((emotion) => against[emotion].finding !== 'usual')
  return isUnusual ? (againstUsualWords(found) ?? null) : null
}

function dissonanceOf({ dissonance }: Found): string | null {
  return dissonance?.interpretation.includes('dissonance:') === true
    ? `Posts and institutional sources differ in tone, with a dissonance of ${dissonance.gauge} of 100.`
    : null
}

function marketsOf({ market_theses: theses }: Found): string | null {
  const [first] = theses ?? []
  return first === undefined
    ? null
    : `What the signals say about listed companies, such as ${first.company} (confidence ${first.confidence}), is inferred from wording and is not advice.`
}

/** What would change the assessment. */
function changeOf(found: Found, { signals, capped }: SignalSet): string | null {
  const { coordination_evidence: evidence, authenticity_analysis: analysis, primary_narratives: narratives } = found
  if (analysis.verdict === 'insufficient') {
    return `More signals than these ${signals.length} could change this assessment.`
  }
  const [largest] = (evidence?.detected === true ? evidence.clusters : []).toSorted((a, b) => b.size - a.size)
  if (largest !== undefined) {
    return `An innocent explanation for the ${counted(largest.size, 'signal')} of the largest group, such as a petition, a fan vote or a press office, would change this assessment.`
  }
  const platforms = Map.groupBy(signals, ({ platform }) => platform)
  const [cut] = [...platforms]
    .filter(([platform]) => capped.has(platform))
    .toSorted(([, a], [, b]) => b.length - a.length)
  if (cut !== undefined) {
    const [platform, own] = cut
    return `More signals from ${PLATFORM_FACTS[platform].name}, which had more than the ${own.length} listed, could change this assessment.`
  }
  const [only] = platforms.keys()
  if (platforms.size === 1 && only !== undefined) {
    return `Another source could change this assessment, as all ${counted(signals.length, 'signal')} come from ${PLATFORM_FACTS[only].name}.`
  }
  const [first] = narratives
  return first === undefined ? null : changeOfClaim(first)
}

function changeOfClaim({ name, earliest, signals }: Narrative): string {
  const said = `“${name}”, under which ${counted(signals, 'signal')} ${signals === 1 ? 'falls' : 'fall'}`
  return earliest === null || isAccount(earliest.source)
    ? `A newsroom or an authority that confirms or denies ${said} would change this assessment.`
    : `A correction by ${earliest.source}, the earliest source here for ${said}, would change this assessment.`
}
