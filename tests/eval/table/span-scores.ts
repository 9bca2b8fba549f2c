import { shared, type Span } from './read-item.ts'

export type NamedSpan = Span & { name: string }
/** How much of each found span is labelled, and how much of each labelled span was found, summed. */
export type Overlaps = { precise: number; recalled: number; gold: number; found: number }

/**
 * The overlaps of two lists of spans; names count where given.
 * @see Da San Martino et al., SemEval-2020 Task 11, section 5
 */
export function overlapsOf(
  gold: readonly (Span & { name?: string })[],
  found: readonly (Span & { name?: string })[],
): Overlaps {
  let [precise, recalled] = [0, 0]
  for (const one of found) {
    for (const other of gold) {
      if (one.name !== other.name) continue
      const both = shared(one, other)
      precise += both / Math.max(1, one.end - one.start)
      recalled += both / Math.max(1, other.end - other.start)
    }
  }
  return { precise, recalled, gold: gold.length, found: found.length }
}

/** F1 of overlaps summed over articles, 0 to 1. */
export function overlapF1(all: readonly Overlaps[]): number {
  const sum = (of: (each: Overlaps) => number): number => all.reduce((total, each) => total + of(each), 0)
  const precision =
    sum(({ precise }) => precise) /
    Math.max(
      1,
      sum(({ found }) => found),
    )
  const recall =
    sum(({ recalled }) => recalled) /
    Math.max(
      1,
      sum(({ gold }) => gold),
    )
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
}

/** Spans in order, with touching ones merged. */
export function mergedSpans(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    const last = all.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else all.push({ start, end })
  }
  return all
}

/** How many code points spans cover together. */
export function coverOf(spans: readonly Span[]): number {
  return mergedSpans(spans).reduce((sum, { start, end }) => sum + end - start, 0)
}

/** How many code points two lists of spans share. */
export function coverShared(ones: readonly Span[], others: readonly Span[]): number {
  const merged = mergedSpans(others)
  return mergedSpans(ones).reduce((sum, one) => sum + merged.reduce((part, other) => part + shared(one, other), 0), 0)
}
