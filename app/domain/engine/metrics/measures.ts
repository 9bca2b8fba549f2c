import type { ArticleDocument } from '../prepare/document.ts'
import { measureBiasSpectrum } from './bias-spectrum/measure.ts'
import { measureEmotionalResonance } from './emotional-resonance/measure.ts'
import { measureFraming } from './framing/measure.ts'
import { measureHeadlineIntegrity } from './headline-integrity/measure.ts'
import { measureIntellectualDepth } from './intellectual-depth/measure.ts'
import { measureLoadedLanguage } from './loaded-language/measure.ts'
import { measureLogicalFallacies } from './logical-fallacies/measure.ts'
import { measurePropagandaIndex } from './propaganda-index/measure.ts'
import { measureSourceReliability } from './source-reliability/measure.ts'
import { measureSourcingTransparency } from './sourcing-transparency/measure.ts'
import { measureStrategicSilence } from './strategic-silence/measure.ts'
import { measureVerifiableClaims } from './verifiable-claims/measure.ts'
import { measureVoiceBalance } from './voice-balance/measure.ts'
import { METRIC_NAMES, type METRICS, type MetricName } from './index.ts'
import type { Measure, MetricReading } from './measurement.ts'

const MEASURES: { readonly [Name in MetricName]: Measure<(typeof METRICS)[Name]> } = {
  bias_spectrum: measureBiasSpectrum,
  propaganda_index: measurePropagandaIndex,
  logical_fallacies: measureLogicalFallacies,
  strategic_silence: measureStrategicSilence,
  emotional_resonance: measureEmotionalResonance,
  intellectual_depth: measureIntellectualDepth,
  source_reliability: measureSourceReliability,
  loaded_language: measureLoadedLanguage,
  headline_integrity: measureHeadlineIntegrity,
  sourcing_transparency: measureSourcingTransparency,
  verifiable_claims: measureVerifiableClaims,
  voice_balance: measureVoiceBalance,
  framing: measureFraming,
}

/** One metric's reading by the built-in engine. */
export function measureMetric(name: MetricName, document: ArticleDocument): MetricReading {
  return { name, ...MEASURES[name](document) }
}

/** Measures every metric, in the order of the report. */
export function measureAll(document: ArticleDocument): MetricReading[] {
  return METRIC_NAMES.map((name) => measureMetric(name, document))
}
