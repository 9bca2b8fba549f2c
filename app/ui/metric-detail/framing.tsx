import { percent, termName } from '#app/domain/wording/wording.ts'
import { BarTable } from '../bar-table.tsx'
import type { ReportView } from '../report/report-view.ts'
import type { MetricView } from './metric-view.ts'

/** Which frames of the Media Frames Corpus the text uses. */
export const framing: MetricView = {
  Detail: FramingDetail,
  withoutPassages: 'Frames are measured over the whole text.',
}

function FramingDetail({ report }: { report: ReportView }) {
  const rows = report.analysis.framing.frames
    .filter(({ weight }) => weight > 0)
    .map(({ frame, weight }) => ({ key: frame, name: termName(frame), value: percent(weight), share: weight }))
  return (
    <>
      {rows.length > 0 && <BarTable caption="Weight of each frame" columns={['Frame', 'Weight']} rows={rows} />}
      <p className="note">A frame is the angle from which a story is told. Every article has one.</p>
    </>
  )
}
