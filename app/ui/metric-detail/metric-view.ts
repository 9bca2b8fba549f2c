import type { ReactNode } from 'react'
import type { Severity } from '#app/domain/engine/vocabulary.ts'
import type { Analysis } from '#app/domain/scan/scan.ts'
import type { ReportView } from '../report-view.ts'

/** What one metric says of one article, in few words. */
export type Reading = {
  /** The figure or the word: `46`, `3 of 7`, `not placed`. */
  figure: string
  /** What the figure counts, or what it means. */
  unit: string
  severity?: Severity
  /** Where the figure stands on the metric's scale; null where it cannot be placed. */
  at: number | null
  /** A count out of a whole, drawn as cells instead of a place on a scale. */
  cells?: { filled: number; of: number }
  /** Shares of a whole, drawn side by side instead of a place on a scale. */
  shares?: readonly number[]
  /** Why there is no score. */
  reason?: string
}

/** How one metric is shown. */
export type MetricView = {
  /** Both ends of the scale on which readings and ranges are drawn; null where the reading is no single place. */
  scale: readonly [number, number] | null
  /** Writes a value of the metric's own unit, as its range and its counterfactual give it. */
  format: (value: number) => string
  read: (analysis: Analysis) => Reading
  /** What the reading's base (`n`) counts, in the singular. */
  base: string
  Detail: (props: { report: ReportView }) => ReactNode
  /** Said where the metric has no passage to show. */
  withoutPassages: string
}
