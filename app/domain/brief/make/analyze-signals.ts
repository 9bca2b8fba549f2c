import type { BriefEmotions, BriefFindings } from '../brief.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import { standingBySignal } from '../coordination/name-accounts.ts'
import { listAdversaries } from '../sections/adversaries.ts'
import { explainAuthenticity } from '../sections/authenticity.ts'
import { findAuthorities } from '../sections/authorities.ts'
import { assessContagion } from '../sections/contagion.ts'
import { presentCoordination } from '../sections/coordination.ts'
import { gaugeDissonance } from '../sections/dissonance.ts'
import { profileEmotions } from '../sections/emotions.ts'
import { stateTheses } from '../sections/markets.ts'
import { findNarratives } from '../sections/narratives.ts'
import { contributedRates, type RateContribution } from '../sections/contributed-rates.ts'
import { readSignals } from '../reading/read-signals.ts'
import { summarize } from '../sections/summary.ts'
import { drawTimeline } from '../sections/timeline.ts'
import { inOrder, type SignalSet, withExtra } from './signal-set.ts'

/** The findings, and each signal's place in them by its id. */
export type BriefReading = {
  findings: BriefFindings
  /** In plain words, for the head of the brief, such as too few signals or a capped sample. */
  warnings: string[]
  bySignal: ReadonlyMap<string, { narrative: string | null; emotions: BriefEmotions | null }>
  /** Ids of accounts whose behaviour is coordinated, even if no account may be listed. */
  coordinatedAccounts: readonly string[]
  /** What the set adds to the stored reference rates, by `contributedRates`. Empty for samples. */
  rates: readonly RateContribution[]
}

/** Measures a set of signals. The same set always gives the same reading, whatever the order of its signals. */
export function analyzeSignals(given: SignalSet): BriefReading {
  const set = { ...given, signals: inOrder(given.signals) }
  const whole = withExtra(set)
  const coordination = measureCoordination(whole, new Set(set.signals.map(({ id }) => id)))
  const authenticity = explainAuthenticity(coordination, whole.signals.length - set.signals.length)
  const reads = readSignals(set.signals, coordination.nearDuplicateGroups, set.posts)
  const evidence = presentCoordination(coordination)
  const together = evidence?.detected === true ? evidence.clusters.flatMap((cluster) => cluster.evidence) : []
  const narratives = findNarratives(reads, set.terms, new Set(together))
  const emotions = profileEmotions(reads)
  const contagion = assessContagion(whole)
  const { suspicionBySignal } = coordination
  const markets = stateTheses(set, reads, {
    suspicionBySignal,
    authenticity: authenticity.score,
    isAuthenticityKnown: authenticity.analysis.verdict !== 'insufficient',
  })
  const adversaries = listAdversaries(coordination, {
    narrativeBySignal: narratives.bySignal,
    listsAccountsOnX: set.listsAccountsOnX ?? false,
  })
  const dissonance = gaugeDissonance(reads)
  const found = {
    authenticity_score: authenticity.score,
    authenticity_analysis: authenticity.analysis,
    emotion_profile: emotions.profile,
    emotion_basis: emotions.basis,
    primary_narratives: narratives.narratives,
    risk_assessment: contagion.risk,
    high_signal_sources: findAuthorities(reads, {
      narrativeBySignal: narratives.bySignal,
      stating: narratives.stating,
      suspicionBySignal,
      standingBySignal: standingBySignal(coordination),
    }),
    ...(adversaries && { adversary_accounts: adversaries }),
    ...(evidence && { coordination_evidence: evidence }),
    ...(dissonance && { dissonance }),
    ...(markets && { market_theses: markets.theses, disclaimer: markets.disclaimer }),
    timeline: drawTimeline(set),
  }
  return {
    findings: { executive_summary: summarize(found, set), ...found },
    warnings: [...authenticity.warnings, ...narratives.warnings, ...emotions.warnings, ...contagion.warnings],
    bySignal: new Map(
      reads.map(({ signal, emotions: own }) => [
        signal.id,
        { narrative: narratives.bySignal.get(signal.id) ?? null, emotions: own },
      ]),
    ),
    coordinatedAccounts: coordination.coordinatedAccounts,
    rates: set.isSample || set.isBrought === true ? [] : contributedRates(whole, coordination),
  }
}
