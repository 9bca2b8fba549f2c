import { likenessOf, type Similarity } from './similarity.ts'
import type { Terms } from './term-vectors.ts'

/**
 * Two groups are separate subjects if their mean likeness is below `FLOOR + SLOPE × the mean of all texts`. All texts
 * on one topic are somewhat alike, and texts on several events are not.
 */
const LIKENESS_FLOOR = 0.12
const LIKENESS_SLOPE = 0.4
/** From this overlap of terms on, two texts are copies. */
const COPY_FROM = 0.45
const MEMBERS_MIN = 3
const MEMBERS_SHARE_MIN = 0.03
/** A text left alone joins the most similar group from this fraction of the likeness that merges two groups. */
const JOINS_FROM = 0.6

/** Texts about one thing. */
export type TextGroups = {
  /** Indices of texts, largest group first. */
  groups: number[][]
  /** Which ungrouped texts join each of the kept groups. Texts unlike all of them join none. */
  join: (alone: readonly number[], kept: readonly (readonly number[])[]) => number[][]
}

/**
 * Groups texts about one thing by average linkage on terms and meaning. Copies of a text count once, so that they do
 * not distort it. Texts alone or in small groups join the most similar group, or none. `texts` must be in order of
 * time, because the first copy represents the others.
 * @see Jarvis and Patrick (1973) on shared neighbours; Murtagh and Contreras (2012) on average linkage
 */
export function clusterTexts(texts: readonly Terms[]): TextGroups {
  const copies = groupCopies(texts)
  const likeness = likenessOf(
    copies.map(([first]) => texts[first ?? -1] ?? { stems: [] }),
    copies.map(({ length }) => length),
  )
  const stop = LIKENESS_FLOOR + LIKENESS_SLOPE * meanBetween(likeness)
  const least = Math.max(MEMBERS_MIN, MEMBERS_SHARE_MIN * texts.length)
  const withCopies = (group: readonly number[]): number[] => group.flatMap((at) => copies[at] ?? [])
  const { true: groups = [], false: small = [] } = Object.groupBy(averageLinkage(likeness, stop), (group) =>
    withCopies(group).length >= least ? 'true' : 'false',
  )
  const joined = joinLikest(small.flat(), groups, { likeness, from: JOINS_FROM * stop })
  const copyOf = new Map(copies.flatMap((positions, index) => positions.map((at) => [at, index] as const)))
  const indicesOf = (positions: readonly number[]): number[] => [
    ...new Set(positions.flatMap((at) => copyOf.get(at) ?? [])),
  ]
  return {
    groups: groups
      .map((group, index) => withCopies([...group, ...(joined.get(index) ?? [])]).toSorted((a, b) => a - b))
      .toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0)),
    join: (alone, kept) => {
      const found = joinLikest(indicesOf(alone), kept.map(indicesOf), { likeness, from: JOINS_FROM * stop })
      return kept.map((_, index) => withCopies(found.get(index) ?? []).toSorted((a, b) => a - b))
    },
  }
}

/** Which of `alone` joins which group, by the group's index. */
function joinLikest(
  alone: readonly number[],
  groups: readonly (readonly number[])[],
  { likeness, from }: { likeness: Similarity; from: number },
): Map<number, number[]> {
  const joined = new Map<number, number[]>()
  for (const at of alone) {
    const means = groups.map(
      (group) => group.reduce((sum, other) => sum + (likeness[at]?.[other] ?? 0), 0) / group.length,
    )
    const best = means.reduce((most, mean, index) => (mean > (means[most] ?? 0) ? index : most), 0)
    if ((means[best] ?? 0) >= from) joined.set(best, [...(joined.get(best) ?? []), at])
  }
  return joined
}

/** Indices of texts grouped with those that share most of their terms. The first text of each kind comes first. */
function groupCopies(texts: readonly Terms[]): number[][] {
  const groups: { terms: ReadonlySet<string>; positions: number[] }[] = []
  texts.forEach(({ stems }, at) => {
    const terms = new Set(stems)
    const same = groups.find((group) => overlap(group.terms, terms) >= COPY_FROM)
    if (same) same.positions.push(at)
    else groups.push({ terms, positions: [at] })
  })
  return groups.map(({ positions }) => positions)
}

/** The mean over pairs of different texts. */
function meanBetween(likeness: Similarity): number {
  const pairs = likeness.flatMap((row, at) => [...row.subarray(0, at)])
  return pairs.reduce((sum, value) => sum + value, 0) / Math.max(1, pairs.length)
}

/** The Jaccard index. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = a.intersection(b).size
  return both / Math.max(1, a.size + b.size - both)
}

/** Merges the two most similar groups until no two have a likeness of `stop` or more. */
function averageLinkage(similarity: Similarity, stop: number): number[][] {
  const likeness = similarity.map((row) => Float64Array.from(row))
  const groups = new Map(similarity.map((_, at) => [at, [at]]))
  const nearest = new Map([...groups.keys()].map((at) => [at, nearestOf(at, groups, likeness)]))
  while (groups.size > 1) {
    const best = likest(nearest)
    if (best === undefined || best.value < stop) break
    const [kept, gone] = best.at < best.other ? [best.at, best.other] : [best.other, best.at]
    join({ kept, gone, groups, likeness })
    nearest.delete(gone)
    nearest.set(kept, nearestOf(kept, groups, likeness))
    refresh({ kept, gone, nearest, groups, likeness })
  }
  return [...groups.values()]
}

type Nearest = { other: number; value: number }

/** Updates the nearest groups after `gone` was merged into `kept`. */
function refresh(input: {
  kept: number
  gone: number
  nearest: Map<number, Nearest>
  groups: ReadonlyMap<number, number[]>
  likeness: Similarity
}): void {
  const { kept, gone, nearest, groups, likeness } = input
  for (const [at, found] of nearest) {
    if (at === kept) continue
    const joined = likeness[at]?.[kept] ?? 0
    if (found.other === kept || found.other === gone) nearest.set(at, nearestOf(at, groups, likeness))
    else if (joined > found.value) nearest.set(at, { other: kept, value: joined })
  }
}

function nearestOf(at: number, groups: ReadonlyMap<number, number[]>, likeness: Similarity): Nearest {
  const row = likeness[at]
  let found: Nearest = { other: -1, value: -1 }
  for (const other of groups.keys()) {
    const value = row?.[other] ?? 0
    if (other !== at && value > found.value) found = { other, value }
  }
  return found
}

function likest(nearest: ReadonlyMap<number, Nearest>): (Nearest & { at: number }) | undefined {
  let best: (Nearest & { at: number }) | undefined
  for (const [at, found] of nearest) if (!best || found.value > best.value) best = { ...found, at }
  return best
}

function join(input: { kept: number; gone: number; groups: Map<number, number[]>; likeness: Float64Array[] }): void {
  const { kept, gone, groups, likeness } = input
  const first = groups.get(kept) ?? []
  const second = groups.get(gone) ?? []
  const row = likeness[kept]
  const whole = first.length + second.length
  for (const other of groups.keys()) {
    const theirs = likeness[other]
    if (other === kept || other === gone || !row || !theirs) continue
    const mean = (first.length * (theirs[kept] ?? 0) + second.length * (theirs[gone] ?? 0)) / whole
    row[other] = mean
    theirs[kept] = mean
  }
  groups.set(
    kept,
    [...first, ...second].toSorted((a, b) => a - b),
  )
  groups.delete(gone)
}
