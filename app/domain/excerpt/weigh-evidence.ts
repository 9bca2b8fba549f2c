import { type EvidenceSpan, type Family } from '../engine/evidence-span.ts'
import type { Report } from '../engine/report.ts'
import { spansOf } from './spans-of.ts'

/** A step of reasoning that is called weak needs its words most, a claim that a reader may look up least. */
const FAMILIES_BY_WEIGHT: readonly string[] = ['R', 'F', 'L', 'S', 'C'] satisfies Family[]

/**
 * The passages of a report's text, the heaviest first: those without which a score would be another one, then by
 * family, the author's own before a speaker's, the surer ones first. It depends on the signed record alone, so that
 * nothing that changes later (a withdrawal, the end of the text's retention) shows other passages than before.
 */
export function weighEvidence(report: Pick<Report, 'counterfactual'>): EvidenceSpan[] {
  const decisive = new Set(Object.values(report.counterfactual).flatMap(({ without }) => without))
  const rank = ({ code, voice }: EvidenceSpan): number =>
    (decisive.has(code) ? 0 : 100) + FAMILIES_BY_WEIGHT.indexOf(code.charAt(0)) * 10 + (voice === 'author' ? 0 : 1)
  return spansOf(report)
    .filter((span) => span.in === undefined)
    .toSorted((a, b) => rank(a) - rank(b) || b.confidence - a.confidence || a.start - b.start || a.end - b.end)
}
