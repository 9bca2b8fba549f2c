import type { MeasuredRow } from '#app/domain/engine/models/measured.ts'
import { intervalOver } from '../outlets/spearman.ts'

export type Row = MeasuredRow

/** A score of items. `trivial` is the score of a constant answer. */
export type Measure<Item> = {
  id: string
  what: string
  /** The items that it applies to; all of them if omitted. */
  among?: (item: Item) => boolean
  score: (items: readonly Item[]) => number
  trivial: { answer: string; score: (items: readonly Item[]) => number }
}

/** What is measured: `clusters` are texts or articles, whose items are drawn together; `of` says what one item is. */
export type Sample<Item> = { group: Row['group']; task: string; of: string; clusters: readonly (readonly Item[])[] }

/** Measures with an interval by the bootstrap over the clusters, 2,000 draws from one seed. */
export function rowOf<Item>({ clusters: all, ...sample }: Sample<Item>, measure: Measure<Item>): Row {
  const { among } = measure
  const clusters = among === undefined ? all : all.map((cluster) => cluster.filter(among))
  const items = clusters.flat()
  const { low, high } = intervalOver(clusters, (drawn) => measure.score(drawn.flat()))
  return {
    ...sample,
    id: `${sample.task}: ${measure.id}`,
    what: measure.what,
    n: items.length,
    score: rounded(measure.score(items)),
    low: rounded(low),
    high: rounded(high),
    trivial: { answer: measure.trivial.answer, score: rounded(measure.trivial.score(items)) },
  }
}

function rounded(value: number): number {
  return Math.round((Number.isNaN(value) ? 0 : value) * 1e4) / 1e4
}
