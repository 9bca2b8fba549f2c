/**
 * Shares places out: each gets the same, and what one cannot fill goes to the others.
 * @param available how many there are of each
 * @returns how many are taken of each, in sum at most `total`
 */
export function shareOut(available: readonly number[], total: number): number[] {
  const taken = available.map(() => 0)
  let left = total
  let open = available.flatMap((count, index) => (count > 0 ? [index] : []))
  while (left > 0 && open.length > 0) {
    const share = Math.max(1, Math.floor(left / open.length))
    for (const index of open.slice(0, left)) {
      const more = Math.min(share, (available[index] ?? 0) - (taken[index] ?? 0), left)
      taken[index] = (taken[index] ?? 0) + more
      left -= more
    }
    open = open.filter((index) => (taken[index] ?? 0) < (available[index] ?? 0))
  }
  return taken
}
