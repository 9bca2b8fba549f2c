import type { MetricName } from '../engine/metrics/metric.ts'
import { FALLACY_TYPES, NOT_PLACED, type Severity } from '../engine/vocabulary.ts'
import type { Analysis } from './scan.ts'
import { counted, percent, termName, twoDecimals } from './wording.ts'

/** What one metric says of one article, in few words. */
export type Reading = {
  /** The figure or the word: `46`, `3 of 7`, `not placed`. */
  figure: string
  /** What the figure counts, or what it means. */
  unit: string
  severity?: Severity
  /** Where the figure stands on the metric's scale; null where it cannot be placed. */
  at: number | null
  /** A count out of a whole, drawn as cells instead of a place on a scale. */
  cells?: { filled: number; of: number }
  /** Shares of a whole, drawn side by side instead of a place on a scale. */
  shares?: readonly number[]
  /** Why there is no score. */
  reason?: string
  /** Said in place of confidence, range and base, where the reading was not measured in the text. */
  sureness?: string
}

/** Said wherever the number of a publisher's reliability would stand, if nobody's rating is known. */
export const NOT_RATED = 'not rated'

/** How a metric's reading is put into figures and words. */
export type MetricReading = {
  /** Both ends of the scale on which readings and ranges are drawn; null where the reading is no single place. */
  scale: readonly [number, number] | null
  /** Writes a value of the metric's own unit, as its range and its counterfactual give it. */
  format: (value: number) => string
  read: (analysis: Analysis) => Reading
  /** What the reading's base (`n`) counts, in the singular. */
  base: string
}

/** The thirteen readings in figures and words: pages and exports say the same, since they take it from here. */
export const METRIC_READINGS: Readonly<Record<MetricName, MetricReading>> = {
  bias_spectrum: {
    scale: [0, 100],
    format: String,
    read: ({ bias_spectrum: bias }) =>
      bias.label === NOT_PLACED
        ? { figure: 'not placed', unit: '', at: null }
        : { figure: String(bias.position), unit: `of 100, ${bias.label}`, at: bias.position },
    base: 'independent cue',
  },
  propaganda_index: {
    scale: [0, 100],
    format: String,
    read: ({ propaganda_index: index }) => ({
      figure: String(index.score),
      unit: 'of 100',
      severity: index.severity,
      at: index.score,
    }),
    base: 'sentence',
  },
  logical_fallacies: {
    scale: null,
    format: String,
    read: ({ logical_fallacies: found }) => ({
      figure: String(found.reduce((sum, { count }) => sum + count, 0)),
      unit: `in the author’s words, ${found.length} of ${counted(FALLACY_TYPES.length, 'type')}`,
      at: null,
      cells: { filled: found.length, of: FALLACY_TYPES.length },
    }),
    base: 'sentence',
  },
  strategic_silence: {
    scale: null,
    format: String,
    read: ({ strategic_silence: silence }) => ({
      figure: String(silence.findings.length),
      unit: silence.findings.length === 1 ? 'finding' : 'findings',
      severity: silence.severity,
      at: null,
    }),
    base: 'check',
  },
  emotional_resonance: {
    scale: [0, 1],
    format: twoDecimals,
    read: ({ emotional_resonance: emotions }) =>
      emotions.dominant === 'none'
        ? { figure: 'none', unit: 'stands out', at: null }
        : {
            figure: twoDecimals(emotions[emotions.dominant]),
            unit: `of 1, ${emotions.dominant}`,
            at: emotions[emotions.dominant],
          },
    base: 'sentence',
  },
  intellectual_depth: {
    scale: [1, 4],
    format: String,
    read: ({ intellectual_depth: depth }) => ({
      figure: `Level ${depth.dok_level}`,
      unit: 'of 4',
      at: depth.dok_level,
      cells: { filled: depth.dok_level, of: 4 },
    }),
    base: 'sentence',
  },
  source_reliability: {
    scale: [0, 1],
    format: twoDecimals,
    read: ({ source_reliability: value, source_reliability_basis: basis }) =>
      basis.publisher_rating === null
        ? { figure: NOT_RATED, unit: '', at: null, sureness: 'nothing was measured' }
        : { figure: twoDecimals(value), unit: 'of 1', at: value, sureness: 'looked up, not measured in the text' },
    base: 'rating',
  },
  loaded_language: {
    scale: [0, 100],
    format: String,
    read: ({ loaded_language: loaded }) => ({ figure: String(loaded.score), unit: 'of 100', at: loaded.score }),
    base: 'sentence',
  },
  headline_integrity: {
    scale: [0, 100],
    format: String,
    read: ({ headline_integrity: headline }) => scoreOrReason(headline),
    base: 'headline word',
  },
  sourcing_transparency: {
    scale: [0, 100],
    format: String,
    read: ({ sourcing_transparency: sourcing }) => scoreOrReason(sourcing),
    base: 'attribution',
  },
  verifiable_claims: {
    scale: [0, 1],
    format: percent,
    read: ({ verifiable_claims: claims }) => ({
      figure: String(claims.count),
      unit: `${claims.count === 1 ? 'claim' : 'claims'}, in ${percent(claims.density)} of sentences`,
      at: claims.density,
    }),
    base: 'sentence',
  },
  voice_balance: {
    scale: [0, 100],
    format: String,
    read: ({ voice_balance: balance }) => scoreOrReason(balance),
    base: 'voice',
  },
  framing: {
    scale: null,
    format: percent,
    read: ({ framing: { primary, frames } }) => {
      const weight = frames.find(({ frame }) => frame === primary)?.weight
      return {
        figure: termName(primary),
        unit: weight === undefined ? '' : percent(weight),
        at: null,
        shares: frames.map((entry) => entry.weight),
      }
    },
    base: 'sentence',
  },
}

/** Says a range, or that there is none: one without width, as earlier builds stored it, was not measured either. */
export function rangeWords(range: readonly [number, number] | null, format: (value: number) => string): string {
  return range === null || range[0] >= range[1] ? 'range not measured' : `range ${format(range[0])}–${format(range[1])}`
}

/** Reads a score of 0–100 that may be missing; then the reason stands in its place. */
function scoreOrReason({ score, reason }: { score: number | null; reason?: string }): Reading {
  if (score === null) return { figure: 'no score', unit: '', at: null, reason: reason ?? 'No reason was given.' }
  return { figure: String(score), unit: 'of 100', at: score }
}
