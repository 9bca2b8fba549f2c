import type { ReactNode } from 'react'
import type { ReportView } from '../report-view.ts'

/** What a report's page shows of one metric beside its figure. */
export type MetricView = {
  Detail: (props: { report: ReportView }) => ReactNode
  /** Said where the metric has no passage to show. */
  withoutPassages: string
}
