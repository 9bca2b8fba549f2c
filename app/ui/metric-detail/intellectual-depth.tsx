import { CodedText } from '../evidence.tsx'
import type { ReportView } from '../report-view.ts'
import type { MetricView } from './metric-view.ts'

/** Webb's depth of knowledge, 1 to 4. */
export const intellectualDepth: MetricView = {
  Detail: DepthDetail,
  withoutPassages: 'The level is read from the whole text, not from single passages.',
}

function DepthDetail({ report }: { report: ReportView }) {
  return (
    <>
      <p>
        <CodedText text={report.analysis.intellectual_depth.rationale} known={report.codes} href={report.passageHref} />
      </p>
      <p className="note">
        Webb’s depth of knowledge: 1 recall, 2 skill and concept, 3 strategic thinking, 4 extended thinking. A short
        news item is rightly level 1 or 2.
      </p>
    </>
  )
}
