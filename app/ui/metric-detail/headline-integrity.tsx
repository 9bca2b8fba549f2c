import { termName } from '#app/domain/wording/wording.ts'
import type { ReportView } from '../report/report-view.ts'
import type { MetricView } from './metric-view.ts'

/** How far the body supports the headline, 0–100. */
export const headlineIntegrity: MetricView = {
  Detail: HeadlineDetail,
  withoutPassages: 'No passage counts against the headline.',
}

const ISSUE_WORDS = {
  exaggerated: 'The headline says more than the body.',
  unsupported: 'Nothing in the body supports the headline.',
  contradicted: 'The body contradicts the headline.',
  clickbait: 'The headline teases and withholds what the article is about.',
  missing_attribution: 'The headline states as fact what the body attributes to a source.',
} as const

function HeadlineDetail({ report }: { report: ReportView }) {
  const { score, reason, issues } = report.analysis.headline_integrity
  return (
    <>
      {score === null && <p>{reason ?? 'No score was given.'}</p>}
      {issues.length === 0 ? (
        score !== null && <p>The headline and the body agree.</p>
      ) : (
        <ul className="points" aria-label="Issues">
          {issues.map((issue) => (
            <li key={issue}>
              <b>{termName(issue)}.</b> {ISSUE_WORDS[issue]}
            </li>
          ))}
        </ul>
      )}
      {score !== null && (
        <p className="note">
          100 means that the body supports every part of the headline. Most headlines are written by editors, not
          authors.
        </p>
      )}
    </>
  )
}
