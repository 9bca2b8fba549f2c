import { thousands } from '#app/domain/wording/wording.ts'
import { BarTable } from '../bar-table.tsx'
import type { ReportView } from '../report/report-view.ts'
import type { MetricView } from './metric-view.ts'

/** Who is quoted and how they are identified, 0–100. */
export const sourcingTransparency: MetricView = {
  Detail: SourcingDetail,
  withoutPassages: 'No sources were found in the text.',
}

function SourcingDetail({ report }: { report: ReportView }) {
  const { score, reason, named, anonymous, documents, links } = report.analysis.sourcing_transparency
  const counts = [
    ['Named', named],
    ['Unnamed', anonymous],
    ['Documents', documents],
    ['Links', links],
  ] as const
  const most = Math.max(1, named, anonymous, documents, links)
  const rows = counts.map(([name, count]) => ({ key: name, name, value: thousands(count), share: count / most }))
  return (
    <>
      {score === null && <p>{reason ?? 'No score was given.'}</p>}
      <BarTable caption="Sources by kind" columns={['Kind of source', 'Count']} rows={rows} />
      <p className="note">A source may need to stay unnamed. What counts is how much readers learn about it.</p>
    </>
  )
}
