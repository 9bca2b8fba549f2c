import type { Range } from '../engine/ranges.ts'
import type { Echoes } from './echoes.ts'
import { EXCERPT_SHARE_MAX } from './excerpt-limits.ts'
import type { KnownText } from './known-text.ts'

/** Which code points of a text others may read, and how many more. */
export type Allowance = {
  /** The number of characters that may be read in all; infinite for a short text. */
  limit: number
  /** Whether it is in the excerpts of the text. */
  isShown: (at: number) => boolean
  /** Whether it is there or in a quote that the report lists. */
  isListed: (at: number) => boolean
  /** Shows ranges in the text if they fit together, else none of them. Characters that were read already cost nothing. */
  show: (ranges: readonly Range[]) => boolean
  /** The same for ranges that are read only in the report's list of passages. */
  list: (ranges: readonly Range[]) => boolean
  /** Counts ranges as read that are shown elsewhere, such as in the headline or in the report's sentences. */
  count: (ranges: readonly Range[]) => void
  /** Deducts characters that are read elsewhere, wherever they are. */
  spend: (characters: number) => void
}

/**
 * Opens a text for excerpts. The limit is counted with white space and without it, so that the promise holds either
 * way. Words that the text repeats count as read in both places.
 * @param isFree true for a short text, of which every quote may be shown
 */
export function openAllowance(text: KnownText, echoes: Echoes, isFree: boolean): Allowance {
  const { points, words, paragraphs } = text
  const shown = new Uint8Array(points.length)
  const listed = new Uint8Array(points.length)
  const read = new Uint8Array(points.length)
  const solid = Uint8Array.from(points, (point) => (/\s/.test(point) ? 0 : 1))
  const share = (count: number): number => (isFree ? Number.POSITIVE_INFINITY : Math.floor(count * EXCERPT_SHARE_MAX))
  const whole = costOf(solid, paragraphs)
  const left = { all: share(whole.all), solid: share(whole.solid) }
  const ofGroup = costOfGroups(solid, words, echoes)
  const priceOf = (ranges: readonly Range[]): Price => {
    const price: Price = { all: 0, solid: 0, own: unreadIn(read, ranges), groups: new Set() }
    for (const { start, end } of price.own) {
      for (let at = start; at < end; at++) {
        const group = echoes.groupOf[text.wordAt[at] ?? -1] ?? -1
        if (group >= 0) price.groups.add(group)
        else addTo(price, { all: 1, solid: solid[at] ?? 0 })
      }
    }
    for (const group of price.groups) addTo(price, ofGroup.get(group) ?? NOTHING)
    return price
  }
  const take = (price: Price): void => {
    left.all -= price.all
    left.solid -= price.solid
    for (const { start, end } of price.own) read.fill(1, start, end)
    // A group is read as a whole or not at all, so each is visited once.
    for (const group of price.groups) for (const { start, end } of echoes.placesOf(group)) read.fill(1, start, end)
  }
  const open = (ranges: readonly Range[], places: readonly Uint8Array[]): boolean => {
    const price = priceOf(ranges)
    if (price.all > left.all || price.solid > left.solid) return false
    take(price)
    for (const { start, end } of ranges) for (const place of places) place.fill(1, start, end)
    return true
  }
  return {
    limit: left.all,
    isShown: (at) => shown[at] === 1,
    isListed: (at) => listed[at] === 1,
    show: (ranges) => open(ranges, [shown, listed]),
    list: (ranges) => open(ranges, [listed]),
    count: (ranges) => take(priceOf(ranges)),
    spend: (characters) => take({ own: [], groups: new Set(), all: characters, solid: characters }),
  }
}

/** Characters, and how many of them are not white space. */
type Cost = { all: number; solid: number }
/** The cost of reading some places: those not read yet and, for words that the text repeats, all of their places. */
type Price = Cost & { own: readonly Range[]; groups: Set<number> }

const NOTHING: Cost = { all: 0, solid: 0 }

function addTo(cost: Cost, more: Cost): void {
  cost.all += more.all
  cost.solid += more.solid
}

function costOf(solid: Uint8Array, ranges: readonly Range[]): Cost {
  const cost = { ...NOTHING }
  for (const { start, end } of ranges) {
    cost.all += end - start
    for (let at = start; at < end; at++) cost.solid += solid[at] ?? 0
  }
  return cost
}

function costOfGroups(solid: Uint8Array, words: readonly Range[], { groupOf }: Echoes): Map<number, Cost> {
  const costs = new Map<number, Cost>()
  for (const [index, word] of words.entries()) {
    const group = groupOf[index] ?? -1
    if (group < 0) continue
    const cost = costs.get(group) ?? { ...NOTHING }
    addTo(cost, costOf(solid, [word]))
    costs.set(group, cost)
  }
  return costs
}

/** The parts of ranges that are not read yet, each once. */
function unreadIn(read: Uint8Array, ranges: readonly Range[]): Range[] {
  const unread: Range[] = []
  let from = 0
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    let at = Math.max(start, from)
    while (at < end) {
      const begin = at
      while (at < end && read[at] !== 1) at++
      if (at > begin) unread.push({ start: begin, end: at })
      while (at < end && read[at] === 1) at++
    }
    from = Math.max(from, end)
  }
  return unread
}
