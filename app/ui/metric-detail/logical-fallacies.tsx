import { FALLACY_TYPES } from '#app/domain/engine/vocabulary.ts'
import { counted, termName } from '#app/domain/wording/wording.ts'
import { EvidenceCodes } from '../report/evidence.tsx'
import type { ReportView } from '../report/report-view.ts'
import type { MetricView } from './metric-view.ts'

/** Steps of reasoning in the author's own words that do not support their conclusion. */
export const logicalFallacies: MetricView = {
  Detail: FallacyDetail,
  withoutPassages: 'No possible fallacy was found.',
}

function FallacyDetail({ report }: { report: ReportView }) {
  const found = report.analysis.logical_fallacies
  const types = new Set(found.map(({ type }) => type))
  const absent = FALLACY_TYPES.filter((type) => !types.has(type))
  return (
    <>
      {found.length === 0 ? (
        <p>None of the {FALLACY_TYPES.length} types was found in this text.</p>
      ) : (
        <Found report={report} />
      )}
      <details>
        <summary>{counted(absent.length, 'type')} not found</summary>
        <p>{absent.map((type, index) => (index === 0 ? termName(type) : termName(type).toLowerCase())).join(', ')}.</p>
      </details>
      <p className="note">
        Marked passages read like weak reasoning. Whether the argument fails is for readers to judge.
      </p>
    </>
  )
}

function Found({ report }: { report: ReportView }) {
  return (
    <ul className="points">
      {report.analysis.logical_fallacies.map(({ type, count, evidence, note }) => (
        <li key={type}>
          <b>{termName(type)}</b>, {count === 0 ? 'only in a speaker’s words' : `${count} in the author’s words`}{' '}
          <EvidenceCodes codes={evidence.map(({ code }) => code)} href={report.passageHref} />
          {note !== '' && <small>{note}</small>}
        </li>
      ))}
    </ul>
  )
}
