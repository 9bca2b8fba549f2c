import type { Family } from '#app/domain/engine/evidence-span.ts'

/** What the letters of evidence codes stand for, in the order in which they are listed. */
export const FAMILY_NAMES: readonly (readonly [Family, string])[] = [
  ['L', 'language'],
  ['R', 'reasoning'],
  ['S', 'sourcing'],
  ['F', 'framing'],
  ['C', 'claims'],
]
