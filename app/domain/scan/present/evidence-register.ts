import type { EvidenceSpan, Family } from '../../engine/evidence-span.ts'
import { METRIC_NAMES, type MetricName, METRICS } from '../../engine/metrics/index.ts'
import { spansOf } from '../../excerpt/spans-of.ts'
import type { Analysis } from '../scan.ts'

/** Every passage of a report once, in reading order (headline first), and the metrics that use it. */
export type EvidenceRegister = {
  spans: EvidenceSpan[]
  /** The passages that a metric rests on, in the metric's own order. */
  of: (metric: MetricName) => EvidenceSpan[]
  /** The one metric under which the passage is shown in full. */
  home: (code: string) => MetricName | undefined
}

/** A page needs its register several times; for a long report it takes some tens of milliseconds. */
const registers = new WeakMap<Analysis, EvidenceRegister>()

/** Gathers the passages of a report and assigns each to one metric, so that a page shows a quote once. */
export function registerEvidence(analysis: Analysis): EvidenceRegister {
  const register = registers.get(analysis) ?? makeRegister(analysis)
  registers.set(analysis, register)
  return register
}

function makeRegister(analysis: Analysis): EvidenceRegister {
  const byMetric = new Map(METRIC_NAMES.map((metric) => [metric, spansIn(metric, analysis)]))
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

/** The family of a span, by the first letter of its code. */
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

/** The passages in a metric's own fields, in order. */
function spansIn(metric: MetricName, analysis: Analysis): EvidenceSpan[] {
  const { shape } = METRICS[metric].schema
  return spansOf(Object.entries(analysis).flatMap(([field, value]) => (field in shape ? [value] : [])))
}

function distinct(spans: EvidenceSpan[]): EvidenceSpan[] {
  return [...new Map(spans.map((span) => [span.code, span])).values()]
}

function inReadingOrder(a: EvidenceSpan, b: EvidenceSpan): number {
  if (a.in !== b.in) return a.in === 'title' ? -1 : 1
  return a.start - b.start || a.end - b.end
}
