/**
 * Reports of version 2 may name further kinds of a passage whose kind is unsure (`alternatives`). Older ones asked for
 * none, and a passage without them has no such member, so nothing is added.
 */
export function reportFrom1(older: unknown): unknown {
  return older
}
