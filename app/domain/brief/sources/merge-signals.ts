import type { Signal } from '../signal.ts'
import { shareOut } from './signal-quota.ts'
import { type Platform, PLATFORM_FACTS, PLATFORMS } from '../platforms.ts'

/** The signals of all platforms, and what was left out. */
export type Merged = {
  /** Oldest first. */
  signals: Signal[]
  counts: ReadonlyMap<Platform, number>
  /** Platforms not all of whose signals were taken. */
  cut: ReadonlySet<Platform>
  /** What was not taken, each platform in its own order. */
  rest: ReadonlyMap<Platform, Signal[]>
}

/** Merges the platforms' signals: no duplicates, an equal share for each, and at most `signalsMax`. */
export function mergeSignals(
  answers: readonly { platform: Platform; signals: readonly Signal[] }[],
  signalsMax: number,
): Merged {
  const distinct = withoutDoubles(answers)
  const platforms = PLATFORMS.filter((platform) => answers.some((answer) => answer.platform === platform))
  const lists = platforms.map((platform) => distinct.filter((signal) => signal.platform === platform))
  const taken = shareOut(
    lists.map((list) => list.length),
    signalsMax,
  )
  const signals = lists.flatMap((list, index) => list.slice(0, taken[index]))
  return {
    signals: signals.toSorted((a, b) => order(a.publishedAt, b.publishedAt) || order(a.id, b.id)),
    counts: new Map(platforms.map((platform, index) => [platform, taken[index] ?? 0])),
    rest: new Map(platforms.map((platform, index) => [platform, (lists[index] ?? []).slice(taken[index])])),
    cut: new Set(platforms.filter((_, index) => (lists[index]?.length ?? 0) > (taken[index] ?? 0))),
  }
}

/** Removes duplicates by id and URL. The platform of the lowest rank keeps a page, and each keeps its own order. */
function withoutDoubles(answers: readonly { platform: Platform; signals: readonly Signal[] }[]): Signal[] {
  const ordered = answers.toSorted((a, b) => rankOf(a) - rankOf(b)).flatMap(({ signals }) => signals)
  const seen = new Set<string>()
  return ordered.filter(({ id, canonicalUrl }) => {
    const isDouble = seen.has(id) || seen.has(canonicalUrl)
    seen.add(id).add(canonicalUrl)
    return !isDouble
  })
}

function rankOf({ platform }: { platform: Platform }): number {
  return PLATFORM_FACTS[platform].rank
}

function order(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
