import type { z } from 'zod'
import type { Metric } from './metric.ts'
import { biasSpectrum } from './bias-spectrum/measure.ts'
import { emotionalResonance } from './emotional-resonance/measure.ts'
import { framing } from './framing/measure.ts'
import { headlineIntegrity } from './headline-integrity/measure.ts'
import { intellectualDepth } from './intellectual-depth/measure.ts'
import { loadedLanguage } from './loaded-language/measure.ts'
import { logicalFallacies } from './logical-fallacies/measure.ts'
import { propagandaIndex } from './propaganda-index/measure.ts'
import { sourceReliability } from './source-reliability/measure.ts'
import { sourcingTransparency } from './sourcing-transparency/measure.ts'
import { strategicSilence } from './strategic-silence/measure.ts'
import { verifiableClaims } from './verifiable-claims/measure.ts'
import { voiceBalance } from './voice-balance/measure.ts'

/** What can be said of a metric without knowing which one it is. */
export type AnyMetric = Pick<Metric, 'name' | 'label' | 'rubric'> & {
  schema: z.ZodObject
  measure: (
    document: Parameters<Metric['measure']>[0],
  ) => Pick<ReturnType<Metric['measure']>, 'uncertainty' | 'counterfactual'> & { fields: unknown }
}

/** The registry, in the order of the report and of `METRIC_NAMES`. */
export const METRICS: readonly AnyMetric[] = [
  biasSpectrum,
  propagandaIndex,
  logicalFallacies,
  strategicSilence,
  emotionalResonance,
  intellectualDepth,
  sourceReliability,
  loadedLanguage,
  headlineIntegrity,
  sourcingTransparency,
  verifiableClaims,
  voiceBalance,
  framing,
]

/** The fields of all 13 metrics, as they stand in a report. */
export const reportFields = {
  ...biasSpectrum.schema.shape,
  ...propagandaIndex.schema.shape,
  ...logicalFallacies.schema.shape,
  ...strategicSilence.schema.shape,
  ...emotionalResonance.schema.shape,
  ...intellectualDepth.schema.shape,
  ...sourceReliability.schema.shape,
  ...loadedLanguage.schema.shape,
  ...headlineIntegrity.schema.shape,
  ...sourcingTransparency.schema.shape,
  ...verifiableClaims.schema.shape,
  ...voiceBalance.schema.shape,
  ...framing.schema.shape,
}
