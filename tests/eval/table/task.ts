import type { z } from 'zod'
import { clustersOf, drawn, readLines } from './lines.ts'
import { type Measure, type Row, rowOf } from './row.ts'

/** The results on lines: `gold` as read, `predictions` in the form of the public scorers. */
export type Measured = { rows: Row[]; gold: object[]; predictions: object[] }

/**
 * A labelled set and the question that a report answers.
 * @property file under the folder of labelled sets
 * @property most texts or articles read from it, drawn with a fixed seed
 * @property short the same in the short form
 */
export type Task = {
  name: string
  file: string
  most: number
  short: number
  measure: (file: string, how: { most: number; isOwnFile: boolean }) => Promise<Measured>
}

type Spec<Line, Item> = {
  name: string
  file: string
  most?: number
  short?: number
  /** What an item is, for the reader of the table. */
  of: string
  line: z.ZodType<Line>
  /** The reader was trained on its training part. */
  isLearnt?: boolean
  /** Lines of one article are read together. */
  together?: (line: Line) => string
  judge: (lines: readonly Line[], file: string) => Promise<{ items: Item[]; predictions: object[] }>
  measures: readonly Measure<Item>[]
}

const TEXTS_MOST = 1000
const ARTICLES_MOST = 150
const TEXTS_SHORT = 12
const ARTICLES_SHORT = 2

/** A task of a set whose lines are texts, or parts of articles that are read whole. */
export function taskOf<Line extends { split?: string | undefined }, Item>(spec: Spec<Line, Item>): Task {
  const { name, file: own, together } = spec
  return {
    name,
    file: own,
    most: spec.most ?? (together === undefined ? TEXTS_MOST : ARTICLES_MOST),
    short: spec.short ?? (together === undefined ? TEXTS_SHORT : ARTICLES_SHORT),
    measure: async (file, { most, isOwnFile }) => {
      const all = readLines(file, spec.line)
      const asked = spec.isLearnt === true && isOwnFile ? all.filter(({ split }) => split === 'val') : all
      const clusters = drawn(together === undefined ? asked.map((line) => [line]) : clustersOf(asked, together), most)
      const judged = []
      for (const cluster of clusters) judged.push(await spec.judge(cluster, file))
      const sample = { group: 'sets' as const, task: name, of: spec.of, clusters: judged.map(({ items }) => items) }
      return {
        rows: spec.measures.map((measure) => rowOf(sample, measure)),
        gold: clusters.flat(),
        predictions: judged.flatMap(({ predictions }) => predictions),
      }
    },
  }
}
