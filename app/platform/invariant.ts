/**
 * Asserts a condition that must hold.
 * @throws Error when it does not, which is a bug of ours and never a caller's mistake
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`)
}
