import type { StoredNarrative } from '../brief/brief.ts'

/** Names that share fewer than half of their words mean different things. */
const NAME_LIKENESS_MIN = 0.5
/** Share of the smaller one's signals that both rest on: the windows of two runs overlap. */
const SHARED_SIGNALS_MIN = 0.3

/** A narrative of two runs; one found in a single run has no counterpart. */
export type NarrativePair = { earlier?: StoredNarrative; later?: StoredNarrative }

/**
 * Matches the narratives of two briefs by the signals that both rest on, otherwise by their names, because a narrative
 * is named anew in each run. Each is matched once, the most similar pair first.
 */
export function matchNarratives(
  before: readonly StoredNarrative[],
  after: readonly StoredNarrative[],
): NarrativePair[] {
  const candidates = before
    .flatMap((earlier) => after.map((later) => ({ earlier, later, likeness: likenessOf(earlier, later) })))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
  const pairs: NarrativePair[] = []
  const taken = new Set<StoredNarrative>()
  for (const { earlier, later } of candidates) {
    if (taken.has(earlier) || taken.has(later)) continue
    taken.add(earlier)
    taken.add(later)
    pairs.push({ earlier, later })
  }
  return [
    ...pairs,
    ...after.filter((later) => !taken.has(later)).map((later) => ({ later })),
    ...before.filter((earlier) => !taken.has(earlier)).map((earlier) => ({ earlier })),
  ]
}

/** 0 where the two have nothing in common; equal names outweigh everything else. */
function likenessOf(a: StoredNarrative, b: StoredNarrative): number {
  const name = nameLikeness(a.name, b.name)
  const signals = sharedSignals(a, b)
  if (name < NAME_LIKENESS_MIN && signals < SHARED_SIGNALS_MIN) return 0
  return name + signals
}

function nameLikeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  const both = left.intersection(right).size
  return both === 0 ? 0 : both / left.union(right).size
}

function wordsOf(name: string): Set<string> {
  return new Set(name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}

function sharedSignals(a: StoredNarrative, b: StoredNarrative): number {
  const smaller = Math.min(a.evidence.length, b.evidence.length)
  if (smaller === 0) return 0
  return new Set(a.evidence).intersection(new Set(b.evidence)).size / smaller
}
