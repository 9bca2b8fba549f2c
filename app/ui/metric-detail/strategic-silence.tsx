import { counted } from '#app/domain/wording/wording.ts'
import type { ReportView } from '../report/report-view.ts'
import type { MetricView } from './metric-view.ts'

/** What a complete report of this kind would contain and this one does not. */
export const strategicSilence: MetricView = {
  Detail: SilenceDetail,
  withoutPassages: 'Missing information has no passage. Each finding says what was looked for.',
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
      <p className="note">There can be good reasons for a gap: space, the law, or an earlier report that covered it.</p>
    </>
  )
}
