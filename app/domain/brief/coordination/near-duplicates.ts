import { hash32 } from '#app/domain/engine/prepare/hash32.ts'

/** From this Jaccard index of shingles on, two texts count as one. Independent posts on one story stay below it. */
export const DUPLICATE_JACCARD = 0.42
/** Shorter texts coincide by chance. */
export const DUPLICATE_WORDS_MIN = 4

/**
 * Groups of two or more near-duplicate texts by index (single link), largest first. Compares every pair that shares a
 * shingle, so it is exact.
 * @see Broder, On the resemblance and containment of documents (1997)
 */
export function findNearDuplicates(texts: readonly (readonly string[])[]): number[][] {
  const shingles = texts.map((words) => (words.length < DUPLICATE_WORDS_MIN ? new Set<number>() : shinglesOf(words)))
  const parents = texts.map((_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parents[root] !== root) root = parents[root] ?? root
    return root
  }
  for (const [index, mine] of shingles.entries()) {
    if (mine.size === 0) continue
    for (let other = index + 1; other < shingles.length; other++) {
      const theirs = shingles[other]
      if (theirs === undefined || theirs.size === 0 || rootOf(index) === rootOf(other)) continue
      if (jaccard(mine, theirs) >= DUPLICATE_JACCARD) parents[rootOf(other)] = rootOf(index)
    }
  }
  const groups = Map.groupBy(texts.keys(), rootOf)
  return [...groups.values()].filter((group) => group.length > 1).toSorted((a, b) => b.length - a.length)
}

/** Words and word pairs. */
function shinglesOf(words: readonly string[]): Set<number> {
  const shingles = new Set<number>()
  for (const [index, word] of words.entries()) {
    shingles.add(hash32(word))
    const next = words[index + 1]
    if (next !== undefined) shingles.add(hash32(`${word} ${next}`))
  }
  return shingles
}

function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  // Even if they shared the whole smaller set, the index could not reach the threshold.
  if (small.size < large.size * DUPLICATE_JACCARD) return 0
  let shared = 0
  for (const shingle of small) if (large.has(shingle)) shared++
  return shared / (a.size + b.size - shared)
}
