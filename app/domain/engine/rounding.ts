/** Clamps to 0..1 and rounds to four decimals, the precision of fractions in the report. */
export function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4
}

/** Clamps to 0..100 and rounds to an integer. */
export function score(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)))
}
