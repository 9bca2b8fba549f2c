import type { MetricName } from '#app/domain/engine/metrics/index.ts'
import { biasSpectrum } from './bias-spectrum.tsx'
import { emotionalResonance } from './emotional-resonance.tsx'
import { framing } from './framing.tsx'
import { headlineIntegrity } from './headline-integrity.tsx'
import { intellectualDepth } from './intellectual-depth.tsx'
import { loadedLanguage } from './loaded-language.tsx'
import { logicalFallacies } from './logical-fallacies.tsx'
import type { MetricView } from './metric-view.ts'
import { propagandaIndex } from './propaganda-index.tsx'
import { sourceReliability } from './source-reliability.tsx'
import { sourcingTransparency } from './sourcing-transparency.tsx'
import { strategicSilence } from './strategic-silence.tsx'
import { verifiableClaims } from './verifiable-claims.tsx'
import { voiceBalance } from './voice-balance.tsx'

/** What a report's page shows for each metric. */
export const METRIC_VIEWS: Readonly<Record<MetricName, MetricView>> = {
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
}
