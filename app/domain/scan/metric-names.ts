import { METRIC_NAMES, type MetricName } from '../engine/metrics/metric.ts'

const LABELS: Readonly<Record<MetricName, string>> = {
  bias_spectrum: 'Bias spectrum',
  propaganda_index: 'Persuasion devices',
  logical_fallacies: 'Logical fallacies',
  strategic_silence: 'Strategic silence',
  emotional_resonance: 'Emotional resonance',
  intellectual_depth: 'Intellectual depth',
  source_reliability: 'Source reliability',
  loaded_language: 'Loaded language',
  headline_integrity: 'Headline integrity',
  sourcing_transparency: 'Sourcing transparency',
  verifiable_claims: 'Check-worthy claims',
  voice_balance: 'Voice balance',
  framing: 'Framing',
}

/** A metric's name for readers. */
export function metricLabel(metric: MetricName): string {
  return LABELS[metric]
}

/** A metric's number in the report, `01` to `13`. */
export function metricNumber(metric: MetricName): string {
  return String(METRIC_NAMES.indexOf(metric) + 1).padStart(2, '0')
}
