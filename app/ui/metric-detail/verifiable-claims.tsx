import { abridgedWords } from '#app/domain/excerpt/abridged-quote.ts'
import { counted, twoDecimals } from '#app/domain/wording/wording.ts'
import { EvidenceCode } from '../report/evidence.tsx'
import type { ReportView } from '../report/report-view.ts'
import { BarTable } from '../bar-table.tsx'
import type { MetricView } from './metric-view.ts'

/** Statements that can be checked, most worthwhile first. */
export const verifiableClaims: MetricView = {
  Detail: ClaimsDetail,
  withoutPassages: 'No claim worth checking was found.',
}

function ClaimsDetail({ report }: { report: ReportView }) {
  const { count, claims } = report.analysis.verifiable_claims
  const rows = claims.map(({ claim, checkworthiness, evidence }) => ({
    key: evidence.code,
    name: (
      <>
        <EvidenceCode code={evidence.code} href={report.passageHref(evidence.code)} />
        {sameWords(claim, abridgedWords(evidence)) ? null : <span className="claim">{claim}</span>}
      </>
    ),
    value: twoDecimals(checkworthiness),
    share: checkworthiness,
  }))
  return (
    <>
      {rows.length > 0 && (
        <BarTable
          caption={`Check-worthiness, 0 to 1${count > rows.length ? `; first ${rows.length} of ${counted(count, 'claim')}` : ''}`}
          columns={['Claim', 'Check-worthiness']}
          rows={rows}
        />
      )}
      <p className="note">This service does not decide whether a claim is true.</p>
    </>
  )
}

function sameWords(a: string, b: string): boolean {
  return a.replaceAll(/\s+/g, ' ').trim() === b.replaceAll(/\s+/g, ' ').trim()
}
