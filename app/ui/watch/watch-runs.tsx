import type { WatchChange, WatchRun } from '#app/domain/watch/watch.ts'
import { runState } from '#app/domain/watch/watch-wording.ts'
import { utcMinute } from '#app/domain/wording/wording.ts'
import { Cell, Row, RowHead, StackedTable } from '../stacked-table.tsx'

const COLUMNS = [
  { key: 'at', name: 'Due, UTC' },
  { key: 'change', name: 'Changes' },
  { key: 'authenticity', name: 'Authenticity score', className: 'number' },
  { key: 'brief', name: 'Brief' },
]

/** A watch's runs, and what changed in each. */
export function WatchRuns({ runs }: { runs: readonly WatchRun[] }) {
  return (
    <StackedTable className="list" columns={COLUMNS} caption="Runs, newest first" captionHidden>
      {runs.map((run) => (
        <Row key={run.id}>
          <RowHead>
            <time dateTime={run.due_at}>{utcMinute(run.due_at)}</time>
          </RowHead>
          <Cell label="Changes">
            <Difference run={run} />
          </Cell>
          <Cell className="number" label="Authenticity score">
            {authenticityWords(run.change)}
          </Cell>
          <Cell label="Brief">
            {run.brief_id === null ? (
              <a href={`/jobs/${run.job_id}`}>Job</a>
            ) : (
              <a href={`/briefs/${run.brief_id}`}>
                Brief<span className="visually-hidden"> of {utcMinute(run.started_at)}</span>
              </a>
            )}
            {run.is_sample === true && <small className="claim">Sample data</small>}
          </Cell>
        </Row>
      ))}
    </StackedTable>
  )
}

function Difference({ run }: { run: WatchRun }) {
  const { change } = run
  if (run.brief_id === null) return <>{runState(run)}</>
  if (run.finished_at === null) return <>Comparison in progress.</>
  if (change === null) {
    return <>There is no earlier brief to compare it with.</>
  }
  return (
    <ul>
      {change.summary.map((sentence) => (
        <li key={sentence} dir="auto">
          {sentence}
        </li>
      ))}
    </ul>
  )
}

function authenticityWords(change: WatchChange | null): string {
  if (change?.authenticity_score == null) return '–'
  const { before, after } = change.authenticity_score
  return `${before} → ${after}`
}
