/** To at most four decimals: what the report promises of its fractions. */
export function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4
}

/** To an integer from 0 to 100. */
export function score(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)))
}
