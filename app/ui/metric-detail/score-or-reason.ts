import type { Reading } from './metric-view.ts'

/** Reads a score of 0–100 that may be missing; then the reason stands in its place. */
export function scoreOrReason({ score, reason }: { score: number | null; reason?: string }): Reading {
  if (score === null) return { figure: 'no score', unit: '', at: null, reason: reason ?? 'No reason was given.' }
  return { figure: String(score), unit: 'of 100', at: score }
}
