import type { ReactNode } from 'react'
import type { MetricReading } from '#app/domain/scan/metric-readings.ts'
import type { ReportView } from '../report-view.ts'

/** How one metric is shown. */
export type MetricView = MetricReading & {
  Detail: (props: { report: ReportView }) => ReactNode
  /** Said where the metric has no passage to show. */
  withoutPassages: string
}
