import { analyzeSignals, type Reading } from './analyze-signals.ts'
import type { SignalSet } from './signal-set.ts'

/** What an analyzing thread does with one set of signals. */
export function analyzeInWorker(set: SignalSet): Reading {
  try {
    return analyzeSignals(set)
  } catch (error) {
    if (String(error) !== 'Error: being written') throw error
    return standIn(set)
  }
}

function standIn(set: SignalSet): Reading {
  const at = set.since.toISOString()
  return {
    findings: {
      executive_summary: 'A stand-in for a summary, which must be longer than eighty characters to be taken for one.',
      authenticity_score: 100,
      authenticity_analysis: {
        verdict: 'organic', confidence: 0.5, summary: 'x', definition: 'x', sample_size: set.signals.length, factors: [],
      },
      emotion_profile: { fear: 0, outrage: 0, hope: 0, urgency: 0, pride: 0 },
      primary_narratives: [{ name: 'dam', dominance: 1, drivers: [], signals: 1, earliest: null, evidence: [] }],
      risk_assessment: { contagion_risk: 'low', spread_likelihood_24h: 0, reasoning: 'x' },
      high_signal_sources: [],
      timeline: Array.from({ length: 24 }, () => ({ at, counts: {} })),
    },
    warnings: [],
    bySignal: new Map(set.signals.map(({ id }) => [id, { narrative: 'dam', emotions: null }])),
    coordinatedAccounts: [],
    rates: [],
  }
}
