import type { EvidenceSpan } from '../engine/evidence-span.ts'

/** Every evidence span of a report, each code once. */
export function spansOf(report: object): EvidenceSpan[] {
  const found = new Map<string, EvidenceSpan>()
  collect(report, found)
  return [...found.values()]
}

/** Whether a part of a report is a passage. */
export function isSpan(value: object): value is EvidenceSpan {
  return 'code' in value && 'quote' in value && 'start' in value
}

function collect(value: unknown, found: Map<string, EvidenceSpan>): void {
  if (typeof value !== 'object' || value === null) return
  if (isSpan(value)) found.set(value.code, value)
  else for (const member of Object.values(value)) collect(member, found)
}
