import type { Job } from '#app/domain/job/job.ts'
import { PageHead } from './document-shell.tsx'
import { utcMinute } from './format.ts'

const ANALYSIS_STEPS = [
  ['queued', 'Wait for a free worker'],
  ['fetching', 'Fetch the page'],
  ['extracting', 'Separate the article from its page'],
  ['measuring', 'Measure thirteen readings and locate their passages'],
] as const

type JobPageProps = {
  job: Job
  /** False where the reader has stopped the page from loading itself again. */
  refreshes: boolean
  /** For the script that follows the job's events. */
  nonce: string
}

/** How far accepted work is, `/jobs/{id}`: steps while it runs, the reason where it failed. */
export function JobPage({ job, refreshes, nonce }: JobPageProps) {
  return job.status === 'failed' ? (
    <FailedJob job={job} />
  ) : (
    <PendingJob job={job} refreshes={refreshes} nonce={nonce} />
  )
}

function PendingJob({ job, refreshes, nonce }: JobPageProps) {
  const now = ANALYSIS_STEPS.findIndex(([stage]) => stage === job.stage)
  return (
    <>
      {refreshes && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <PageHead>
        <p className="kicker">Started {utcMinute(job.created_at)}</p>
        <h1>Reading the article</h1>
      </PageHead>
      <div className="section">
        <div className="columns aside">
          <div>
            <p id="progress-label">
              Step {now + 1} of {ANALYSIS_STEPS.length}
            </p>
            <progress max={ANALYSIS_STEPS.length} value={now} aria-labelledby="progress-label" />
            <ol className="steps">
              {ANALYSIS_STEPS.map(([stage, name], index) => (
                <li key={stage} aria-current={index === now ? 'step' : undefined} className={stepClass(index, now)}>
                  <span>{name}</span>
                  <span>{index < now ? 'done' : index === now ? 'in progress' : 'to do'}</span>
                </li>
              ))}
            </ol>
            <p className="actions spaced">
              <a className="button" href={`/jobs/${job.id}`}>
                Check now
              </a>
              {refreshes && (
                <a className="button quiet-button" href={`/jobs/${job.id}?refresh=off`}>
                  Stop automatic checking
                </a>
              )}
            </p>
          </div>
          <aside className="box" aria-labelledby="longer">
            <h2 id="longer">If it takes longer</h2>
            <p>You can close this page: the work goes on, and the scan will be in your list.</p>
            <p>If it fails, the credit comes back by itself and the reason is shown here.</p>
          </aside>
        </div>
      </div>
      {refreshes && <script type="module" src="/job.js" nonce={nonce} data-job={job.id} />}
    </>
  )
}

function stepClass(index: number, now: number): string | undefined {
  if (index === now) return 'now'
  return index < now ? 'done' : undefined
}

function FailedJob({ job }: { job: Job }) {
  return (
    <>
      <PageHead>
        <p className="kicker">Failed</p>
        <h1>This could not be analysed</h1>
        <p className="lede spaced">{job.error?.message}</p>
      </PageHead>
      <div className="section">
        <p>The credit was given back.</p>
        <dl className="facts">
          {(job.error?.details ?? []).map(({ path, message }) => (
            <Fact key={path} path={path} message={message} />
          ))}
        </dl>
        <p className="actions spaced">
          <a className="button" href="/">
            Try another article
          </a>
        </p>
      </div>
    </>
  )
}

function Fact({ path, message }: { path: string; message: string }) {
  return (
    <>
      <dt>{path.replaceAll('_', ' ')}</dt>
      <dd>{message}</dd>
    </>
  )
}
