import type { Report } from '#app/domain/engine/report.ts'
import { NOT_PLACED } from '#app/domain/engine/vocabulary.ts'

/** A report's position between left and right in the annotators' steps, -2..2; undefined if it is not placed. */
export function leanStep({ bias_spectrum: { label, position } }: Report): number | undefined {
  if (label === NOT_PLACED) return undefined
  return position <= 29 ? -2 : position <= 42 ? -1 : position <= 57 ? 0 : position <= 70 ? 1 : 2
}
