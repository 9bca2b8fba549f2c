import { settleHeap } from '#app/platform/threads/settle-heap.ts'
import { analyzeSignals, type BriefReading } from './analyze-signals.ts'
import type { SignalSet } from './signal-set.ts'

/** Runs in an analysing thread. */
export function analyzeInWorker(set: SignalSet): BriefReading {
  try {
    return analyzeSignals(set)
  } finally {
    settleHeap()
  }
}
