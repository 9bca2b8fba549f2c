import type { z } from 'zod'
import type { Draft, EvidenceDraft } from '../evidence-span.ts'
import type { ArticleDocument } from '../prepare/document.ts'
import { fraction } from '../rounding.ts'
import type { MetricName } from './index.ts'

/** How certain a reading is. */
export type Uncertainty = {
  /** 80% interval in the metric's own unit, or null where none was measured. */
  range: [number, number] | null
  /** 0..1 */
  confidence: number
  /** How many units (sentences, quotations, claims …) the reading rests on. */
  n: number
}

/** What the score would be without its strongest evidence. */
export type CounterfactualDraft = { without: EvidenceDraft[]; value: number }

type Measurement<Fields> = {
  /** The metric's fields of the report, with evidence still as drafts. */
  fields: Draft<Fields>
  uncertainty: Uncertainty
  counterfactual?: CounterfactualDraft
}

export type MeasurementOf<Card extends { schema: z.ZodObject }> = Measurement<z.infer<Card['schema']>>

/** Measures the metric of a card from a prepared document. */
export type Measure<Card extends { schema: z.ZodObject }> = (document: ArticleDocument) => MeasurementOf<Card>

/** The measurement of one metric, for callers that treat all metrics alike. */
export type MetricReading = {
  name: MetricName
  fields: unknown
  uncertainty: Uncertainty
  counterfactual?: CounterfactualDraft | undefined
}

/** The factor on confidence where nothing is found. */
const FEW_SPEAK = 0.6

/**
 * The confidence, 0..1, in a score based on findings. It is higher for longer texts and low for few findings. If there
 * are none, that only shows that the reader found none.
 */
export function confidenceOfFindings({
  sentences,
  found,
  max,
}: {
  sentences: number
  found: number
  max: number
}): number {
  const spoken = FEW_SPEAK + (1 - FEW_SPEAK) * (1 - Math.exp(-found / 3))
  return fraction(max * (1 - Math.exp(-sentences / 12)) * spoken)
}
