import { type EvidenceSpan, type Family } from '../engine/evidence-span.ts'
import type { Report } from '../engine/report.ts'
import { spansOf } from './spans-of.ts'

/** A step of reasoning that is called weak needs its words most, a claim that a reader can look up least. */
const FAMILIES_BY_WEIGHT: readonly string[] = ['R', 'F', 'L', 'S', 'C'] satisfies Family[]

/**
 * The passages of a report's text, the most important first: those that decide a score, then by family, the author's
 * before a speaker's, the more certain ones first. The order depends only on the signed record, so that later changes
 * (a withdrawal, the end of the text's retention) do not show other passages than before.
 */
export function weighEvidence(report: Pick<Report, 'counterfactual'>): EvidenceSpan[] {
  const decisive = new Set(Object.values(report.counterfactual).flatMap(({ without }) => without))
  const rank = ({ code, voice }: EvidenceSpan): number =>
    (decisive.has(code) ? 0 : 100) + FAMILIES_BY_WEIGHT.indexOf(code.charAt(0)) * 10 + (voice === 'author' ? 0 : 1)
  return spansOf(report)
    .filter((span) => span.in === undefined)
    .toSorted((a, b) => rank(a) - rank(b) || b.confidence - a.confidence || a.start - b.start || a.end - b.end)
}
