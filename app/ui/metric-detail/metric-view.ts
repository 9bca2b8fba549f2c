import type { ReactNode } from 'react'
import type { ReportView } from '../report/report-view.ts'

/** What a report's page shows for one metric beside its figure. */
export type MetricView = {
  Detail: (props: { report: ReportView }) => ReactNode
  /** Shown if the metric has no passages. */
  withoutPassages: string
}
