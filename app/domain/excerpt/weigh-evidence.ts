import { type EvidenceSpan, type Family } from '../engine/evidence-span.ts'
import type { Report } from '../engine/report.ts'
import { CLAIMS_DUE } from './excerpt-limits.ts'
import { spansOf } from './spans-of.ts'

/** A step of reasoning that is called weak needs its words most, a claim that a reader can look up least. */
const FAMILIES_BY_WEIGHT: readonly string[] = ['R', 'F', 'L', 'S', 'C'] satisfies Family[]

/** A report's passages by their right to be read, each list with the most important first. */
type Weighed = {
  /** Findings, words that name sources, and the most check-worthy claims. */
  due: EvidenceSpan[]
  /** Further claims. */
  further: EvidenceSpan[]
}

/**
 * Weighs the passages of a report's text: those that decide a score first, then by family, the author's before a
 * speaker's, the more certain ones first. The order depends only on the signed record, so that later changes (a
 * withdrawal, the end of the text's retention) do not show other passages than before.
 */
export function weighEvidence(report: Pick<Report, 'counterfactual' | 'verifiable_claims'>): Weighed {
  const decisive = new Set(Object.values(report.counterfactual).flatMap(({ without }) => without))
  const rank = ({ code, voice }: EvidenceSpan): number =>
    (decisive.has(code) ? 0 : 100) + FAMILIES_BY_WEIGHT.indexOf(code.charAt(0)) * 10 + (voice === 'author' ? 0 : 1)
  const spans = spansOf(report)
    .filter((span) => span.in === undefined)
    .toSorted((a, b) => rank(a) - rank(b) || b.confidence - a.confidence || a.start - b.start || a.end - b.end)
  const worthiest = report.verifiable_claims.claims.toSorted((a, b) => b.checkworthiness - a.checkworthiness)
  const claims = new Set(worthiest.slice(0, CLAIMS_DUE).map(({ evidence }) => evidence.code))
  const isDue = ({ code }: EvidenceSpan): boolean => !code.startsWith('C') || claims.has(code) || decisive.has(code)
  return { due: spans.filter(isDue), further: spans.filter((span) => !isDue(span)) }
}
