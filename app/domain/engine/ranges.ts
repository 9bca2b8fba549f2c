/** A half-open range of a text, in UTF-16 units or in code points: what its list says. */
export type Range = { start: number; end: number }

/** How much two ranges have in common. */
export function overlap(one: Range, other: Range): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))
}

/** The index of the first range that ends after an offset. The ranges are in order and do not overlap. */
export function firstEndingAfter(ranges: readonly Range[], offset: number): number {
  return firstNot(ranges, ({ end }) => end <= offset)
}

/** How many of ascending numbers are below a bound. */
export function countBelow(ascending: readonly number[], bound: number): number {
  return firstNot(ascending, (value) => value < bound)
}

/** The index of the first item that is not passed, where all that are passed come first. */
function firstNot<Item>(items: readonly Item[], isPassed: (item: Item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && isPassed(item)) low = middle + 1
    else high = middle
  }
  return low
}
