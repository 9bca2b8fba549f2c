/**
 * States what must hold at this place.
 * @throws Error when it does not: that is a bug of ours, never a caller's mistake.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`)
}
