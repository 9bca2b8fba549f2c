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
  switch (metric) {
    case 'logical_fallacies':
    case 'strategic_silence':
    case 'verifiable_claims':
      return reading.value === 0 || reading.figure === '0' ? 'none' : 'finding'
    case 'propaganda_index':
    case 'loaded_language':
      if (reading.at === null) return 'no reading'
      return reading.at === 0 ? 'none' : 'finding'
    case 'emotional_resonance':
      return reading.at === null ? 'none' : 'finding'
    case 'headline_integrity':
      if (analysis.headline_integrity.issues.length > 0) return 'finding'
      return reading.at === null ? 'no reading' : 'none'
    case 'bias_spectrum':
    case 'sourcing_transparency':
    case 'voice_balance':
    case 'source_reliability':
      return reading.at === null ? 'no reading' : 'finding'
    case 'intellectual_depth':
    case 'framing':
      return 'finding'
  }
}
