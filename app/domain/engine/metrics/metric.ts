import type { z } from 'zod'
import type { ArticleDocument } from '../prepare/document.ts'
import type { Draft, EvidenceDraft } from '../evidence-span.ts'

/** The 13 diagnostic metrics, in the order of the report. */
export const METRIC_NAMES = [
  'bias_spectrum',
  'propaganda_index',
  'logical_fallacies',
  'strategic_silence',
  'emotional_resonance',
  'intellectual_depth',
  'source_reliability',
  'loaded_language',
  'headline_integrity',
  'sourcing_transparency',
  'verifiable_claims',
  'voice_balance',
  'framing',
] as const
export type MetricName = (typeof METRIC_NAMES)[number]

/** How sure a reading is. */
export type Uncertainty = {
  /** 80 % interval in the metric's own unit, or null where none was measured. */
  range: [number, number] | null
  /** 0..1 */
  confidence: number
  /** How many units (sentences, quotations, claims …) the reading rests on. */
  n: number
}

/** What the score would be without its strongest evidence. */
export type CounterfactualDraft = { without: EvidenceDraft[]; value: number }

export type Measurement<Fields> = {
  /** The metric's fields of the report, evidence still as drafts. */
  fields: Draft<Fields>
  uncertainty: Uncertainty
  counterfactual?: CounterfactualDraft
}

/**
 * One diagnostic metric: the fields it adds to the report, what it means, and how it is measured from a prepared
 * document. A metric is understood by reading its folder; it imports no other metric.
 */
export type Metric<Name extends MetricName = MetricName, Shape extends z.ZodRawShape = z.ZodRawShape> = {
  name: Name
  /** Its name for readers, in sentence case. */
  label: string
  /** The report fields it contributes. */
  schema: z.ZodObject<Shape>
  /** Two to six sentences: what is measured, on which scale, and what does not count. Shown to people and to a model. */
  rubric: string
  measure: (document: ArticleDocument) => Measurement<z.infer<z.ZodObject<Shape>>>
}

/** Checks a metric's parts against one another. */
export function defineMetric<Name extends MetricName, Shape extends z.ZodRawShape>(
  metric: Metric<Name, Shape>,
): Metric<Name, Shape> {
  return metric
}
