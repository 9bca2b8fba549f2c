import type { Family } from '#app/domain/engine/evidence-span.ts'

/** The families that the letters of passage codes stand for, in the order of lists. */
export const FAMILY_NAMES: readonly (readonly [Family, string])[] = [
  ['L', 'language'],
  ['R', 'reasoning'],
  ['S', 'sourcing'],
  ['F', 'framing'],
  ['C', 'claims'],
]
