import { PER_SPEAKER_MAX } from '../reading/read-signals.ts'
import { confidenceWord, counted, inWords, signed, thousands, twoDecimals, utcMinute } from '../../wording/wording.ts'
import type { Brief } from '../brief.ts'
import {
  againstChance,
  authenticityWords,
  briefTerm,
  ACCOUNTS_MEANING,
  CLUSTER_NAMES,
  coordinationWords,
  DIRECTION_NAMES,
  gapWords,
  groupWords,
  indicatorNotes,
  isSpreadMeasured,
  liftWords,
  originName,
  points,
  pWords,
  secondsWords,
  sharePriceWords,
  sourceState,
  stanceWords,
  valueWords,
} from '../present/brief-wording.ts'
import { againstUsualWords, EMOTION_MEASURE, emotionBasisWords, usualBaseWords } from '../present/emotion-wording.ts'
import { accountName, PLATFORM_FACTS } from '../platforms.ts'

/** One finding: its name, measurement, further facts and the signals that support it. */
type BriefEntry = {
  name: string
  words: string
  details: string[]
  /** Codes from `signalCodes`. */
  signals: string[]
}

export type BriefSection = { title: string; paragraphs: string[]; entries: BriefEntry[] }

type CodesOf = (ids: readonly string[]) => string[]

/** The parts of a record, each undefined if the brief has none. */
export const SECTIONS: readonly ((brief: Brief, codesOf: CodesOf) => BriefSection | undefined)[] = [
  authenticitySection,
  coordinationSection,
  accountsSection,
  narrativesSection,
  emotionsSection,
  contagionSection,
  dissonanceSection,
  marketsSection,
  authoritiesSection,
  diagnosticsSection,
]

function authenticitySection(brief: Brief, codesOf: CodesOf): BriefSection {
  const { authenticity_analysis: analysis } = brief
  return {
    title: 'Authenticity score',
    paragraphs: [
      analysis.verdict === 'insufficient'
        ? `Authenticity score: ${authenticityWords(brief)}; base ${counted(analysis.sample_size, 'signal')}.`
        : `Authenticity score: ${authenticityWords(brief)}; confidence ${confidenceWord(analysis.confidence)} (${twoDecimals(analysis.confidence)}), base ${counted(analysis.sample_size, 'signal')}.`,
      analysis.summary,
      analysis.definition,
    ],
    entries: analysis.factors.map((factor) => ({
      name: briefTerm(factor.factor),
      words: `${points(factor.contribution)} points`,
      details: [againstChance(factor)],
      signals: codesOf(factor.evidence),
    })),
  }
}

function coordinationSection(brief: Brief, codesOf: CodesOf): BriefSection | undefined {
  const { coordination_evidence: evidence, authenticity_analysis: analysis } = brief
  if (evidence === undefined) return undefined
  const notes = indicatorNotes(evidence, analysis)
  return {
    title: 'Coordination',
    paragraphs: [
      coordinationWords(evidence),
      ...evidence.technical_indicators.flatMap((found) => {
        const words = againstChance({ ...found, explanation: notes.get(found.indicator) ?? '' })
        return words === '' ? [] : [`${briefTerm(found.indicator)}. ${words}`]
      }),
      ...(evidence.disarm_techniques.length === 0
        ? []
        : [
            `DISARM techniques it resembles: ${evidence.disarm_techniques.map(({ id, name }) => `${id} ${name}`).join(', ')}.`,
          ]),
    ],
    entries: evidence.clusters.map((cluster) => ({
      name: CLUSTER_NAMES[cluster.kind],
      words: `${groupWords(cluster)}${cluster.window_seconds === 0 ? '' : `, within ${secondsWords(cluster.window_seconds)}`}`,
      details: [`Lift ${liftWords(cluster.lift)}, ${pWords(cluster)}`],
      signals: codesOf(cluster.evidence),
    })),
  }
}

function accountsSection({ adversary_accounts: accounts }: Brief): BriefSection | undefined {
  if (accounts === undefined || accounts.length === 0) return undefined
  return {
    title: 'Accounts driving adversarial narratives',
    paragraphs: [ACCOUNTS_MEANING],
    entries: accounts.map((account) => ({
      name: `${accountName(account.platform, account.handle)} on ${PLATFORM_FACTS[account.platform].name}`,
      words: `Suspicion ${twoDecimals(account.suspicion)} of 1; narratives: ${account.narratives.join('; ') || 'none'}`,
      details: [
        ...account.indicators,
        ...(account.disarm_techniques.length === 0
          ? []
          : [`DISARM: ${account.disarm_techniques.map(({ id, name }) => `${id} ${name}`).join(', ')}`]),
      ],
      signals: [],
    })),
  }
}

function narrativesSection({ primary_narratives: narratives }: Brief, codesOf: CodesOf): BriefSection {
  return {
    title: 'Narratives',
    paragraphs: narratives.length === 0 ? ['No narrative stands out in these signals.'] : [],
    entries: narratives.map((narrative) => ({
      name: narrative.name,
      words: `Dominance ${twoDecimals(narrative.dominance)} (share of the signals that belong to any narrative, at most ${inWords(PER_SPEAKER_MAX)} per account), ${counted(narrative.signals, 'signal')}`,
      details: [
        stanceWords(narrative),
        ...(narrative.opposes === undefined ? [] : [`Opposed by: “${narrative.opposes}”`]),
        `Main sources of the claim: ${narrative.drivers.join(', ') || 'none stands out'}`,
        ...(narrative.earliest === null
          ? []
          : [`First stated here: ${utcMinute(narrative.earliest.at)} UTC, ${originName(narrative.earliest.source)}`]),
      ],
      signals: codesOf(narrative.evidence),
    })),
  }
}

function emotionsSection(brief: Brief): BriefSection {
  const { emotion_profile: emotions, emotion_basis: basis } = brief
  const words = Object.entries(emotions).map(([emotion, value]) => `${emotion} ${twoDecimals(value)}`)
  const figures = `${EMOTION_MEASURE}, 0 to 1: ${words.join(', ')}.`
  const paragraphs = [
    basis.is_sufficient ? figures : undefined,
    againstUsualWords(brief),
    emotionBasisWords(basis),
    usualBaseWords(basis),
  ]
  return { title: 'Emotions', paragraphs: paragraphs.filter((paragraph) => paragraph !== undefined), entries: [] }
}

function contagionSection({ risk_assessment: risk }: Brief): BriefSection {
  return {
    title: 'Contagion risk',
    paragraphs: [
      isSpreadMeasured(risk)
        ? `Contagion risk: ${risk.contagion_risk}; likelihood of further spread within 24 hours ${twoDecimals(risk.spread_likelihood_24h)}.`
        : 'Contagion risk: not measured.',
      risk.reasoning,
    ],
    entries: [],
  }
}

function dissonanceSection({ dissonance }: Brief): BriefSection | undefined {
  if (dissonance === undefined) return undefined
  return {
    title: 'Dissonance between social and institutional sources',
    paragraphs: [
      `Dissonance ${valueWords(dissonance.gauge)} of 100, ${pWords(dissonance)}. ${gapWords(dissonance)}`,
      `Social ${signed(dissonance.social_sentiment, 2)} over ${counted(dissonance.social_signals, 'signal')}, institutional ${signed(dissonance.institutional_sentiment, 2)} over ${counted(dissonance.institutional_signals, 'signal')}.`,
      dissonance.interpretation,
    ],
    entries: [],
  }
}

function marketsSection(brief: Brief, codesOf: CodesOf): BriefSection | undefined {
  const { market_theses: theses, disclaimer } = brief
  if (theses === undefined || theses.length === 0) return undefined
  return {
    title: 'Market theses',
    paragraphs: disclaimer === undefined ? [] : [disclaimer],
    entries: theses.map((thesis) => ({
      name: `${thesis.ticker}, ${thesis.company}`,
      words: `Direction ${DIRECTION_NAMES[thesis.direction]}, confidence ${confidenceWord(thesis.confidence)} (${twoDecimals(thesis.confidence)}); ${sharePriceWords(thesis)}`,
      details: [thesis.thesis],
      signals: codesOf(thesis.evidence),
    })),
  }
}

function authoritiesSection({ high_signal_sources: sources }: Brief): BriefSection | undefined {
  if (sources.length === 0) return undefined
  return {
    title: 'High-signal sources',
    paragraphs: [],
    entries: sources.map((source) => ({
      name: `${source.name}, ${PLATFORM_FACTS[source.platform].name}`,
      words: `Authority ${twoDecimals(source.authority)} of 1${source.reach === null ? '' : `, reach ${thousands(source.reach)}`}`,
      details: [source.reason, ...(source.url === '' ? [] : [source.url])],
      signals: [],
    })),
  }
}

function diagnosticsSection({ diagnostics }: Brief): BriefSection {
  return {
    title: 'Results by source',
    paragraphs: diagnostics.sources.map(
      ({ source, status, signals, error }) =>
        `${PLATFORM_FACTS[source].name}: ${sourceState(status)}, ${counted(signals, 'signal')}${error === undefined ? '' : `. ${error}`}`,
    ),
    entries: [],
  }
}
