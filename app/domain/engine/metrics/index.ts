import type { z } from 'zod'
import { biasSpectrum } from './bias-spectrum/present.ts'
import { emotionalResonance } from './emotional-resonance/present.ts'
import { framing } from './framing/present.ts'
import { headlineIntegrity } from './headline-integrity/present.ts'
import { intellectualDepth } from './intellectual-depth/present.ts'
import { loadedLanguage } from './loaded-language/present.ts'
import { logicalFallacies } from './logical-fallacies/present.ts'
import { propagandaIndex } from './propaganda-index/present.ts'
import { sourceReliability } from './source-reliability/present.ts'
import { sourcingTransparency } from './sourcing-transparency/present.ts'
import { strategicSilence } from './strategic-silence/present.ts'
import { verifiableClaims } from './verifiable-claims/present.ts'
import { voiceBalance } from './voice-balance/present.ts'

/**
 * The diagnostic metrics in the order of the report: names, labels, fields, cards and presentation. Pages, exports, the
 * API and a model's prompt take them from here; the measuring code is in `measures.ts`, which pages never import.
 */
export const METRICS = register({
  bias_spectrum: biasSpectrum,
  propaganda_index: propagandaIndex,
  logical_fallacies: logicalFallacies,
  strategic_silence: strategicSilence,
  emotional_resonance: emotionalResonance,
  intellectual_depth: intellectualDepth,
  source_reliability: sourceReliability,
  loaded_language: loadedLanguage,
  headline_integrity: headlineIntegrity,
  sourcing_transparency: sourcingTransparency,
  verifiable_claims: verifiableClaims,
  voice_balance: voiceBalance,
  framing,
})
export type MetricName = keyof typeof METRICS

/** All names, in the order of the report. */
export const METRIC_NAMES: readonly MetricName[] = Object.values(METRICS).map(({ name }) => name)

/** How many metrics a report has. */
export const METRIC_COUNT = METRIC_NAMES.length

/** A metric's number in the report, from `01`. */
export function metricNumber(metric: MetricName): string {
  return String(METRIC_NAMES.indexOf(metric) + 1).padStart(2, '0')
}

/** The report's fields of all metrics. */
export const REPORT_FIELDS = joinShapes(METRICS)

type Shape = (typeof METRICS)[MetricName]['schema']['shape']
type FieldOf<Each> = Each extends unknown ? keyof Each : never
type ReportFields = { [Field in FieldOf<Shape>]: Extract<Shape, Record<Field, z.ZodType>>[Field] }

/** The type rejects a metric registered under another one's name. */
function register<const Metrics extends { readonly [Name in keyof Metrics]: { readonly name: Name } }>(
  metrics: Metrics,
): Metrics {
  return metrics
}

function joinShapes(metrics: typeof METRICS): ReportFields
function joinShapes(metrics: Readonly<Record<string, { schema: z.ZodObject }>>): z.ZodRawShape {
  return Object.fromEntries(Object.values(metrics).flatMap(({ schema }) => Object.entries(schema.shape)))
}
