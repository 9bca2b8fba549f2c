import type { MetricName } from '../engine/metrics/metric.ts'
import { EMOTIONS } from '../engine/vocabulary.ts'
import type { Analysis } from './scan.ts'
import { counted, percent, termName, thousands, twoDecimals } from './wording.ts'

/** What a metric says beside its figure, a line each, in words: for exports, which have no charts. */
export function metricDetails(metric: MetricName, analysis: Analysis): string[] {
  return DETAILS[metric](analysis)
}

const DETAILS: Readonly<Record<MetricName, (analysis: Analysis) => string[]>> = {
  bias_spectrum: ({ bias_spectrum: { frame, reasoning, outlet_prior: prior } }) => [
    ...(frame === '' ? [] : [`Frame: ${frame}`]),
    ...(reasoning === '' ? [] : [reasoning]),
    ...(prior === null
      ? []
      : [
          `Apart from this text: ${prior.source} placed the outlet at ${prior.position} of 100 (${prior.date}). That rating is not part of the position above.`,
        ]),
  ],
  propaganda_index: ({ propaganda_index: { techniques } }) =>
    techniques.map(({ technique, count, evidence }) => `${termName(technique)}: ${count}${codesOf(evidence)}`),
  logical_fallacies: ({ logical_fallacies: found }) =>
    found.map(({ type, count, evidence, note }) => {
      const whose = count === 0 ? 'in a speaker’s words only' : `${count} in the author’s words`
      return `${termName(type)}: ${whose}${codesOf(evidence)}${note === '' ? '' : `. ${note}`}`
    }),
  strategic_silence: ({ strategic_silence: { findings } }) => findings,
  emotional_resonance: ({ emotional_resonance: emotions }) => [
    EMOTIONS.map((emotion) => `${emotion} ${twoDecimals(emotions[emotion])}`).join(', '),
  ],
  intellectual_depth: ({ intellectual_depth: { rationale } }) => (rationale === '' ? [] : [rationale]),
  source_reliability: ({ source_reliability_basis: basis }) => basis.reasons,
  loaded_language: ({ loaded_language: { sentences_share: share } }) => [
    `${percent(share)} of the sentences carry a judgement in their wording`,
  ],
  headline_integrity: ({ headline_integrity: { issues } }) => issues.map(termName),
  sourcing_transparency: ({ sourcing_transparency: { named, anonymous, documents, links } }) => [
    `Named ${thousands(named)}, not named ${thousands(anonymous)}, documents ${thousands(documents)}, links ${thousands(links)}`,
  ],
  verifiable_claims: ({ verifiable_claims: { count, claims } }) => [
    ...(count > claims.length ? [`The first ${claims.length} of ${counted(count, 'claim')}:`] : []),
    ...claims.map(
      ({ checkworthiness, evidence }) => `${evidence.code}: check-worthiness ${twoDecimals(checkworthiness)} of 1`,
    ),
  ],
  voice_balance: ({ voice_balance: { voices } }) =>
    voices.map(
      ({ name, role, quotes, share }) =>
        `${name} (${termName(role).toLowerCase()}): ${percent(share)} of the quoted and reported words, ${counted(quotes, 'quote')}`,
    ),
  framing: ({ framing: { frames } }) =>
    frames.filter(({ weight }) => weight > 0).map(({ frame, weight }) => `${termName(frame)}: ${percent(weight)}`),
}

function codesOf(spans: readonly { code: string }[]): string {
  return spans.length === 0 ? '' : ` (${spans.map(({ code }) => code).join(', ')})`
}
