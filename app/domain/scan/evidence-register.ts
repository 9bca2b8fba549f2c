import type { EvidenceSpan, Family } from '../engine/evidence-span.ts'
import { METRIC_NAMES, type MetricName } from '../engine/metrics/metric.ts'
import type { Analysis } from './scan.ts'

/** Every passage of a report once, in reading order (headline first), and who uses it. */
export type EvidenceRegister = {
  spans: EvidenceSpan[]
  /** The passages that a metric rests on, in the metric's own order. */
  of: (metric: MetricName) => EvidenceSpan[]
  /** The one metric whose sheet shows the passage in full. */
  home: (code: string) => MetricName | undefined
}

/** A page needs its register several times; that of a long report takes some tens of milliseconds. */
const registers = new WeakMap<Analysis, EvidenceRegister>()

/** Gathers the passages of a report and gives each one its home, so that a quote stands on a page once. */
export function registerEvidence(analysis: Analysis): EvidenceRegister {
  const register = registers.get(analysis) ?? makeRegister(analysis)
  registers.set(analysis, register)
  return register
}

function makeRegister(analysis: Analysis): EvidenceRegister {
  const byMetric = new Map(METRIC_NAMES.map((metric) => [metric, distinct(SPANS[metric](analysis))]))
  const codes = new Map([...byMetric].map(([metric, found]) => [metric, new Set(found.map(({ code }) => code))]))
  const homes = new Map<string, MetricName>()
  const spans = distinct([...byMetric.values()].flat()).toSorted(inReadingOrder)
  for (const span of spans) {
    const users = METRIC_NAMES.filter((metric) => codes.get(metric)?.has(span.code))
    const home = HOMES[familyOf(span)].find((metric) => users.includes(metric)) ?? users[0]
    if (home !== undefined) homes.set(span.code, home)
  }
  return { spans, of: (metric) => byMetric.get(metric) ?? [], home: (code) => homes.get(code) }
}

/** The family that a span's code begins with. */
export function familyOf(span: { code: string }): Family {
  const letter = span.code.charAt(0)
  return letter === 'R' || letter === 'S' || letter === 'F' || letter === 'C' ? letter : 'L'
}

const HOMES: Readonly<Record<Family, readonly MetricName[]>> = {
  R: ['logical_fallacies', 'propaganda_index'],
  C: ['verifiable_claims'],
  S: ['sourcing_transparency', 'voice_balance'],
  F: ['framing', 'headline_integrity', 'bias_spectrum'],
  L: ['loaded_language', 'emotional_resonance', 'propaganda_index'],
}

const SPANS: Readonly<Record<MetricName, (analysis: Analysis) => EvidenceSpan[]>> = {
  bias_spectrum: (analysis) => analysis.bias_spectrum.evidence,
  propaganda_index: (analysis) => analysis.propaganda_index.techniques.flatMap(({ evidence }) => evidence),
  logical_fallacies: (analysis) => analysis.logical_fallacies.flatMap(({ evidence }) => evidence),
  strategic_silence: (analysis) => analysis.strategic_silence.evidence,
  emotional_resonance: (analysis) => analysis.emotional_resonance.evidence,
  intellectual_depth: (analysis) => analysis.intellectual_depth.evidence,
  source_reliability: () => [],
  loaded_language: (analysis) => analysis.loaded_language.evidence,
  headline_integrity: (analysis) => analysis.headline_integrity.evidence,
  sourcing_transparency: (analysis) => analysis.sourcing_transparency.evidence,
  verifiable_claims: (analysis) => analysis.verifiable_claims.claims.map(({ evidence }) => evidence),
  voice_balance: (analysis) => analysis.voice_balance.evidence,
  framing: (analysis) => analysis.framing.evidence,
}

function distinct(spans: EvidenceSpan[]): EvidenceSpan[] {
  return [...new Map(spans.map((span) => [span.code, span])).values()]
}

function inReadingOrder(a: EvidenceSpan, b: EvidenceSpan): number {
  if (a.in !== b.in) return a.in === 'title' ? -1 : 1
  return a.start - b.start || a.end - b.end
}
