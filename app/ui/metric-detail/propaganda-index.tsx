import { HIGH_SPANS_MIN, HIGH_TECHNIQUES_MIN } from '#app/domain/engine/metrics/propaganda-index/card.ts'
import type { Severity } from '#app/domain/engine/vocabulary.ts'
import { inWords, termName } from '#app/domain/wording/wording.ts'
import { EvidenceCodes } from '../report/evidence.tsx'
import type { ReportView } from '../report/report-view.ts'
import { SEVERITY_BANDS, SeverityBands } from '../severity-bands.tsx'
import type { MetricView } from './metric-view.ts'

/** The calibrated share of the author's own text that uses persuasion devices, 0–100. */
export const propagandaIndex: MetricView = {
  Detail: PersuasionDetail,
  withoutPassages: 'No persuasion device was found.',
}

function PersuasionDetail({ report }: { report: ReportView }) {
  const { propaganda_index: index, uncertainty } = report.analysis
  const byScore = bandOf(index.score)
  return (
    <>
      <SeverityBands score={index.score} severity={index.severity} range={uncertainty.propaganda_index.range} />
      {index.severity === 'moderate' && (byScore === 'high' || byScore === 'critical') && (
        <p>
          The score is in the {byScore} band, but the severity is {index.severity}, as a higher one needs at least{' '}
          {inWords(HIGH_SPANS_MIN)} passages with {inWords(HIGH_TECHNIQUES_MIN)} devices in the author’s own words.
        </p>
      )}
      <CrossedBands score={index.score} severity={index.severity} range={uncertainty.propaganda_index.range} />
      {index.techniques.length > 0 && <Techniques report={report} />}
      <p className="note">
        A device can serve a true claim as well as a false one. What a quoted speaker says does not count. The field in
        the data is propaganda_index.
      </p>
    </>
  )
}

function CrossedBands({
  score,
  severity,
  range,
}: {
  score: number
  severity: Severity
  range: [number, number] | null
}) {
  if (range === null) return null
  const others = [...new Set([bandOf(range[0]), bandOf(range[1])])].filter(
    (band) => band !== severity && band !== bandOf(score),
  )
  if (others.length === 0) return null
  return (
    <p>
      The range {range[0]}–{range[1]} reaches into the {others.join(' and the ')} band.
    </p>
  )
}

function Techniques({ report }: { report: ReportView }) {
  return (
    <table className="plain">
      <caption>Devices found</caption>
      <thead>
        <tr>
          <th scope="col">Device</th>
          <th scope="col" className="number">
            Count
          </th>
          <th scope="col">Passages</th>
        </tr>
      </thead>
      <tbody>
        {report.analysis.propaganda_index.techniques.map(({ technique, count, evidence }) => (
          <tr key={technique}>
            <th scope="row">{termName(technique)}</th>
            <td className="number">{count}</td>
            <td>
              <EvidenceCodes codes={evidence.map(({ code }) => code)} href={report.passageHref} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function bandOf(score: number): Severity {
  return SEVERITY_BANDS.find(({ below }) => score < below)?.severity ?? 'critical'
}
