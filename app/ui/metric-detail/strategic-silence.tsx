import { counted } from '../format.ts'
import type { ReportView } from '../report-view.ts'
import type { MetricView } from './metric-view.ts'

/** What a complete report of this kind would hold and this one does not. */
export const strategicSilence: MetricView = {
  Detail: SilenceDetail,
  withoutPassages: 'What is missing has no words to point to; each finding names what was looked for.',
}

function SilenceDetail({ report }: { report: ReportView }) {
  const { findings } = report.analysis.strategic_silence
  return (
    <>
      {findings.length === 0 ? (
        <p>Nothing that was looked for is missing.</p>
      ) : (
        <ul className="points" aria-label={counted(findings.length, 'finding')}>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      <p className="note">
        Something can be missing for good reasons: space, law, or a report that follows up another.
      </p>
    </>
  )
}
