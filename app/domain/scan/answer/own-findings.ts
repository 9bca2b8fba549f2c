import { registerEvidence } from '../present/evidence-register.ts'
import type { EvidenceSpan } from '../../engine/evidence-span.ts'
import type { Analysis } from '../scan.ts'

/** The passages in the author's own words, headline included, whose wording or reasoning was marked and still counts. */
export function ownFindings(analysis: Analysis): EvidenceSpan[] {
  const withdrawn = new Set(analysis.withdrawals.map(({ code }) => code))
  return registerEvidence(analysis).spans.filter(
    ({ code, voice }) => /^[LR]/.test(code) && voice === 'author' && !withdrawn.has(code),
  )
}
