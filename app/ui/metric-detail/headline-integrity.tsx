import { termName } from '../format.ts'
import type { ReportView } from '../report-view.ts'
import type { MetricView } from './metric-view.ts'

/** How far the body carries what the headline says, 0–100. */
export const headlineIntegrity: MetricView = {
  Detail: HeadlineDetail,
  withoutPassages: 'No passage of headline or body is held against it.',
}

const ISSUE_WORDS = {
  exaggerated: 'The headline says more than the body does.',
  unsupported: 'The body holds nothing that carries the headline.',
  contradicted: 'The body says otherwise.',
  clickbait: 'The headline withholds what it is about.',
  missing_attribution: 'The headline states as fact what the body attributes to somebody.',
} as const

function HeadlineDetail({ report }: { report: ReportView }) {
  const { score, reason, issues } = report.analysis.headline_integrity
  return (
    <>
      {score === null && <p>{reason ?? 'No score was given.'}</p>}
      {issues.length === 0 ? (
        score !== null && <p>No disagreement between headline and body was found.</p>
      ) : (
        <ul className="points" aria-label="Issues">
          {issues.map((issue) => (
            <li key={issue}>
              <b>{termName(issue)}.</b> {ISSUE_WORDS[issue]}
            </li>
          ))}
        </ul>
      )}
      <p className="note">
        100 means that the body carries every part of the headline. Editors, not authors, write most headlines.
      </p>
    </>
  )
}
