import { CodedText } from '../report/evidence.tsx'
import type { ReportView } from '../report/report-view.ts'
import type { MetricView } from './metric-view.ts'

/** Webb's depth of knowledge, 1 to 4. */
export const intellectualDepth: MetricView = {
  Detail: DepthDetail,
  withoutPassages: 'The level is measured over the whole text.',
}

function DepthDetail({ report }: { report: ReportView }) {
  return (
    <>
      <p>
        <CodedText text={report.analysis.intellectual_depth.rationale} known={report.codes} href={report.passageHref} />
      </p>
      <p className="note">
        Webb’s Depth of Knowledge: 1 recall, 2 skills and concepts, 3 strategic thinking, 4 extended thinking. Level 1
        or 2 is normal for a short news item.
      </p>
    </>
  )
}
