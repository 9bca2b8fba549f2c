import { passageEnd } from '../../excerpt/abridged-quote.ts'
import type { EvidenceSpan } from '../../engine/evidence-span.ts'
import { overlap } from '../../engine/ranges.ts'
import { registerEvidence } from '../present/evidence-register.ts'
import type { Analysis } from '../scan.ts'
import { DETECTION } from './detection.ts'
import { type KindOfFinding, kindOfFinding, sayPlainly, type PlainWords } from './plain-words.ts'

/** A finding that stands out. */
export type LeadFinding = { span: EvidenceSpan } & PlainWords

/** At most this many are listed; of one kind at most {@link ALIKE_MAX}. */
export const LEAD_MAX = 5
const ALIKE_MAX = 2
/** Below it, a finding is too unsure to stand out. */
const CONFIDENCE_MIN = 0.3

/**
 * The findings that matter most, the surest first: by their confidence times how often findings of the kind are right.
 * Of overlapping passages only the surest, and of one kind two at most. Only what counts: the author's words, not
 * withdrawn.
 */
export function leadFindings(analysis: Analysis): LeadFinding[] {
  const ranked = countedSpans(analysis)
    .map((span) => ({ span, kind: kindOfFinding(span, analysis) }))
    .map((found) => ({ ...found, weight: weightOf(found.span, found.kind) }))
    .toSorted((a, b) => b.weight - a.weight || a.span.start - b.span.start)
  const chosen: { span: EvidenceSpan; kind: KindOfFinding }[] = []
  for (const found of ranked) {
    if (chosen.length === LEAD_MAX) break
    if (chosen.some(({ span }) => isSamePlace(span, found.span))) continue
    if (chosen.filter(({ kind }) => kind === found.kind).length >= ALIKE_MAX) continue
    chosen.push(found)
  }
  return chosen.map(({ span, kind }) => ({ span, ...sayPlainly(span, kind) }))
}

/** The passages that count as findings about wording, reasoning or headline. */
export function countedSpans(analysis: Analysis): EvidenceSpan[] {
  const withdrawn = new Set(analysis.withdrawals.map(({ code }) => code))
  const headline = new Set(
    analysis.headline_integrity.issues.length === 0
      ? []
      : analysis.headline_integrity.evidence.filter((span) => span.in === 'title').map(({ code }) => code),
  )
  return registerEvidence(analysis).spans.filter(
    ({ code, voice, confidence }) =>
      voice === 'author' &&
      confidence >= CONFIDENCE_MIN &&
      !withdrawn.has(code) &&
      (/^[LR]/.test(code) || headline.has(code)),
  )
}

/** The claims most worth checking: what a plain report leaves to do. */
export function leadClaims(analysis: Analysis, max: number): EvidenceSpan[] {
  const withdrawn = new Set(analysis.withdrawals.map(({ code }) => code))
  return analysis.verifiable_claims.claims
    .map(({ evidence }) => evidence)
    .filter(({ code }) => !withdrawn.has(code))
    .slice(0, max)
}

/** No kind without figures of its own is taken to be right more often than the least sure one. */
const LEAST_PRECISION = Math.min(...Object.values(DETECTION).map(({ precision }) => precision))

function weightOf({ confidence }: EvidenceSpan, kind: KindOfFinding): number {
  if (kind === 'loaded wording') return confidence * DETECTION.loaded_language.precision
  if (kind.startsWith('device ')) return confidence * DETECTION.propaganda_index.precision
  return confidence * LEAST_PRECISION
}

function isSamePlace(one: EvidenceSpan, other: EvidenceSpan): boolean {
  if (one.in !== other.in) return false
  return overlap({ start: one.start, end: passageEnd(one) }, { start: other.start, end: passageEnd(other) }) > 0
}
