import { settleHeap } from '#app/platform/settle-heap.ts'
import { analyzeSignals, type Reading } from './analyze-signals.ts'
import type { SignalSet } from './signal-set.ts'

/** Runs in an analysing thread. */
export function analyzeInWorker(set: SignalSet): Reading {
  try {
    return analyzeSignals(set)
  } finally {
    settleHeap()
  }
}
