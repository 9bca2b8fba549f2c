import { METRIC_READINGS } from '#app/domain/scan/metric-readings.ts'
import { twoDecimals } from '../format.ts'
import type { ReportView } from '../report-view.ts'
import type { MetricView } from './metric-view.ts'

/** A third party's rating of the publisher where there is one, else what the article itself shows, 0..1. */
export const sourceReliability: MetricView = {
  ...METRIC_READINGS.source_reliability,
  Detail: ReliabilityDetail,
  withoutPassages: 'The reading rests on the publisher’s rating and on counts over the whole text.',
}

function ReliabilityDetail({ report }: { report: ReportView }) {
  const { source_reliability_basis: basis } = report.analysis
  const { reasons } = basis
  return (
    <>
      <p>
        {basis.publisher_rating === null ? (
          'Without a dated third-party rating of the publisher the reading stays between 0.40 and 0.60 and rests on the article alone.'
        ) : (
          <>
            <b>Rated {twoDecimals(basis.publisher_rating)}</b> by {basis.rating_source ?? 'a third party'}
            {basis.rating_date !== null && <> on {basis.rating_date}</>}.
          </>
        )}
      </p>
      <p>What the article itself shows: {twoDecimals(basis.article_signals)} of 1.</p>
      {reasons.length > 0 && (
        <ul className="points" aria-label="Reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  )
}
