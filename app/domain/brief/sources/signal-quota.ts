/**
 * Allocates places equally. What one cannot fill goes to the others.
 * @param available how many each has
 * @returns how many to take of each, at most `total` together
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
