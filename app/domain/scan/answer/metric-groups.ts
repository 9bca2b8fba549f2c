import { type MetricName, METRICS } from '../../engine/metrics/index.ts'
import type { Analysis } from '../scan.ts'

/** The metrics as a report's page groups them, all thirteen once. */
export const METRIC_GROUPS: readonly { name: string; metrics: readonly MetricName[] }[] = [
  { name: 'Language', metrics: ['propaganda_index', 'loaded_language', 'emotional_resonance'] },
  {
    name: 'Reasoning and facts',
    metrics: [
      'logical_fallacies',
      'headline_integrity',
      'strategic_silence',
      'verifiable_claims',
      'intellectual_depth',
    ],
  },
  {
    name: 'Sourcing and setting',
    metrics: ['bias_spectrum', 'sourcing_transparency', 'voice_balance', 'source_reliability', 'framing'],
  },
]

/**
 * What a metric brought: a finding, none although it was looked for, or no reading at all (not placed, not scored, not
 * rated).
 */
export type Outcome = 'finding' | 'none' | 'no reading'

export function outcomeOf(metric: MetricName, analysis: Analysis): Outcome {
  const reading = METRICS[metric].read(analysis)
  if (metric === 'headline_integrity') return outcomeOfHeadline(analysis)
  if (metric === 'emotional_resonance') return reading.at === null ? 'none' : 'finding'
  if (reading.reason !== undefined) return 'no reading'
  if (COUNTS.has(metric)) return reading.figure === '0' ? 'none' : 'finding'
  return WITHOUT_PLACE.has(metric) || reading.at !== null ? 'finding' : 'no reading'
}

/** A headline without a score can still have faults: that of an opinion piece. */
function outcomeOfHeadline({ headline_integrity: { score, issues } }: Analysis): Outcome {
  if (issues.length > 0) return 'finding'
  return score === null ? 'no reading' : 'none'
}

/** Where 0 means that nothing was found. */
const COUNTS: ReadonlySet<MetricName> = new Set([
  'logical_fallacies',
  'strategic_silence',
  'verifiable_claims',
  'loaded_language',
  'propaganda_index',
])
/** Read of every text, and not on a scale. */
const WITHOUT_PLACE: ReadonlySet<MetricName> = new Set(['intellectual_depth', 'framing'])
