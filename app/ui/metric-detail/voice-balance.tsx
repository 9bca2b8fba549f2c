import { counted, percent, termName } from '#app/domain/wording/wording.ts'
import { BarTable } from '../bar-table.tsx'
import type { ReportView } from '../report/report-view.ts'
import type { MetricView } from './metric-view.ts'

/** How evenly quoted and reported words are shared among the speakers, 0–100. */
export const voiceBalance: MetricView = {
  Detail: VoiceDetail,
  withoutPassages: 'No one is quoted or cited.',
}

function VoiceDetail({ report }: { report: ReportView }) {
  const { score, reason, voices } = report.analysis.voice_balance
  const rows = voices.map(({ name, role, quotes, share }, index) => ({
    key: `${index} ${name}`,
    name: (
      <>
        {name} <small>{termName(role).toLowerCase()}</small>
      </>
    ),
    value: `${percent(share)}, ${counted(quotes, 'quote')}`,
    share,
  }))
  return (
    <>
      {score === null && <p>{reason ?? 'No score was given.'}</p>}
      {rows.length > 0 && (
        <BarTable caption="Share of quoted and reported words" columns={['Voice', 'Share']} rows={rows} />
      )}
      <p className="note">Balance is not accuracy. A consensus needs no opponent.</p>
    </>
  )
}
