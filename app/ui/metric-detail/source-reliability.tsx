import type { ReportView } from '../report/report-view.ts'
import type { MetricView } from './metric-view.ts'

/** A third party's rating of the publisher, 0..1, if there is one. */
export const sourceReliability: MetricView = {
  Detail: ReliabilityDetail,
  withoutPassages: 'This rates the publisher, so there are no passages.',
}

function ReliabilityDetail({ report }: { report: ReportView }) {
  return (
    <ul className="points" aria-label="Reasons">
      {report.analysis.source_reliability_basis.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
