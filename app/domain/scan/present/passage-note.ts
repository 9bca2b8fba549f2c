import type { EvidenceSpan } from '../../engine/evidence-span.ts'
import { termName } from '../../wording/wording.ts'

/** What is said of a passage: why it counts, and what it may be instead. Pages and exports share it. */
export function passageNote({ note, alternatives = [] }: Pick<EvidenceSpan, 'note' | 'alternatives'>): string {
  if (alternatives.length === 0) return note
  const others = alternatives.map(({ type }) => termName(type).toLowerCase())
  return `${note.trim()} Or: ${others.join(', ')}.`.trim()
}
