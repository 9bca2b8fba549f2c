import type { BriefEmotions, BriefFindings } from './brief.ts'
import type { SignalSet } from './signal-set.ts'

/** What was found, and what each signal was found to be, by its id. */
export type Reading = {
  findings: BriefFindings
  /** In plain words, for the head of the brief: too few signals, a capped sample. */
  warnings: string[]
  bySignal: ReadonlyMap<string, { narrative: string | null; emotions: BriefEmotions | null }>
  /** Ids of accounts whose behaviour is coordinated; also where no account may be listed. */
  coordinatedAccounts: readonly string[]
}

/** Measures a set of signals: the same set gives the same reading, always. */
export function analyzeSignals(_set: SignalSet): Reading {
  throw new Error('being written')
}
