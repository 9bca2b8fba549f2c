import { analyzeSignals, type Reading } from './analyze-signals.ts'
import type { SignalSet } from './signal-set.ts'

/** What an analyzing thread does with one set of signals. */
export function analyzeInWorker(set: SignalSet): Reading {
  return analyzeSignals(set)
}
