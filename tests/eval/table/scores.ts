import { areaUnderCurve } from '#app/domain/engine/training/area-under-curve.ts'

/** Whether something is true, whether it was found, and the score if known. */
export type Judged = { gold: boolean; found: boolean; score?: number | undefined }
/** The gold labels, and the labels found. */
export type Labelled = { gold: readonly string[]; found: readonly string[] }
/** How much is labelled, how much was found, and how much of that is right. */
export type Counts = { gold: number; found: number; right: number }

/** F1, 0 to 1; 0 if nothing is labelled and nothing was found. */
export function f1Of({ gold, found, right }: Counts): number {
  return gold + found === 0 ? 0 : (2 * right) / (gold + found)
}

/** The share of findings that is right; 0 if nothing was found. */
export function precisionOf({ found, right }: Counts): number {
  return found === 0 ? 0 : right / found
}

/** The share of labels that was found; 0 if nothing is labelled. */
export function recallOf({ gold, right }: Counts): number {
  return gold === 0 ? 0 : right / gold
}

export function addCounts(counts: readonly Counts[]): Counts {
  const sum = { gold: 0, found: 0, right: 0 }
  for (const { gold, found, right } of counts) {
    sum.gold += gold
    sum.found += found
    sum.right += right
  }
  return sum
}

export function countJudged(items: readonly Judged[]): Counts {
  const counts = { gold: 0, found: 0, right: 0 }
  for (const { gold, found } of items) {
    if (gold) counts.gold += 1
    if (found) counts.found += 1
    if (gold && found) counts.right += 1
  }
  return counts
}

/** F1 of the true class. */
export function judgedF1(items: readonly Judged[]): number {
  return f1Of(countJudged(items))
}

/** The mean F1 of the true and the false class. */
export function macroF1OfJudged(items: readonly Judged[]): number {
  const counts = countJudged(items)
  const not = {
    gold: items.length - counts.gold,
    found: items.length - counts.found,
    right: items.length - counts.gold - counts.found + counts.right,
  }
  return (f1Of(counts) + f1Of(not)) / 2
}

/**
 * The probability that a true item scores above a false one; an item without a score counts as 0; .5 if there is only
 * one class.
 */
export function judgedAuc(items: readonly Judged[]): number {
  const area = areaUnderCurve(items.map(({ gold, score }) => ({ score: score ?? 0, isPositive: gold })))
  return Number.isNaN(area) ? 0.5 : area
}

/** The area under precision and recall of a ranking by score, with equal scores in the given order. */
export function averagePrecision(items: readonly Judged[]): number {
  let [right, sum] = [0, 0]
  for (const [at, { gold }] of items.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0)).entries()) {
    if (!gold) continue
    right += 1
    sum += right / (at + 1)
  }
  return sum / Math.max(1, right)
}

/** Labels counted over all items together. */
export function countLabels(items: readonly Labelled[]): Counts {
  const counts = { gold: 0, found: 0, right: 0 }
  for (const { gold, found } of items) {
    counts.gold += gold.length
    counts.found += found.length
    counts.right += gold.filter((label) => found.includes(label)).length
  }
  return counts
}

/** F1 over all labels together. */
export function microF1(items: readonly Labelled[]): number {
  return f1Of(countLabels(items))
}

/** The mean F1 over the labels of the gold. */
export function macroF1(items: readonly Labelled[]): number {
  const counts = new Map<string, Counts>()
  const of = (label: string): Counts => {
    const known = counts.get(label) ?? { gold: 0, found: 0, right: 0 }
    counts.set(label, known)
    return known
  }
  for (const { gold, found } of items) {
    for (const label of gold) of(label).gold += 1
    for (const label of found) of(label).found += 1
    for (const label of gold) if (found.includes(label)) of(label).right += 1
  }
  const scored = [...counts.values()].filter(({ gold }) => gold > 0)
  return scored.reduce((sum, each) => sum + f1Of(each), 0) / Math.max(1, scored.length)
}

/** The share of items whose labels are all right. */
export function accuracy(items: readonly Labelled[]): number {
  const right = items.filter(
    ({ gold, found }) => gold.length === found.length && gold.every((one) => found.includes(one)),
  )
  return right.length / Math.max(1, items.length)
}

/** Items by one of their labels alone. */
export function judgedBy(label: string): (items: readonly Labelled[]) => Judged[] {
  return (items) => items.map(({ gold, found }) => ({ gold: gold.includes(label), found: found.includes(label) }))
}

/** Every item given the most frequent label. */
export function alwaysCommonest(items: readonly Labelled[]): Labelled[] {
  const counts = new Map<string, number>()
  for (const { gold } of items) for (const label of gold) counts.set(label, (counts.get(label) ?? 0) + 1)
  const [commonest] = [...counts].toSorted((one, other) => other[1] - one[1])
  return items.map(({ gold }) => ({ gold, found: commonest === undefined ? [] : [commonest[0]] }))
}

/** Every item found to be true, or none. */
export function allJudged(items: readonly Judged[], found: boolean): Judged[] {
  return items.map(({ gold }) => ({ gold, found }))
}
