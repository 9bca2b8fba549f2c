import { METRIC_COUNT } from '#app/domain/engine/metrics/index.ts'
import { priceWords } from '#app/domain/work/work.ts'
import type { Job } from '#app/domain/job/job.ts'
import { PageHead } from '../document-shell.tsx'
import { saysCost } from '../form-field.tsx'
import { UtcMoment } from '../moment.tsx'
import { type UsualTime, usualWords } from '../usual-time.ts'

type JobKind = {
  title: string
  steps: readonly (readonly [stage: Job['stage'], name: string])[]
  /** The words for work in progress and for failed work. */
  words: { noun: 'analysis' | 'brief'; result: string; list: string; failed: string; again: string; refunded: string }
  /** Where to try again. */
  start: string
  credits: string
}

const ANALYSIS: JobKind = {
  title: 'Analysing the article',
  steps: [
    ['queued', 'Wait to start'],
    ['fetching', 'Fetch the page'],
    ['extracting', 'Extract the article'],
    ['measuring', `Measure ${METRIC_COUNT} metrics and locate their passages`],
  ],
  words: {
    noun: 'analysis',
    result: 'scan',
    list: 'in your scans',
    failed: 'The article could not be analysed',
    again: 'Try another article',
    refunded: 'The credit was returned.',
  },
  start: '/',
  credits: 'the credit is returned',
}

const BRIEF: JobKind = {
  title: 'Creating the brief',
  steps: [
    ['queued', 'Wait to start'],
    ['gathering', 'Gather signals from all sources'],
    ['analyzing', 'Compare the signals with chance'],
    ['storing', 'Store the brief'],
  ],
  words: {
    noun: 'brief',
    result: 'brief',
    list: 'in your briefs',
    failed: 'The brief could not be created',
    again: 'Change the query',
    refunded: `The ${priceWords('brief')} were returned.`,
  },
  start: '/briefs/new',
  credits: `the ${priceWords('brief')} are returned`,
}

function kindOf(job: Job): JobKind {
  return job.kind === 'brief' ? BRIEF : ANALYSIS
}

/** The page's title: the current step and the number of steps, or that the job failed. */
export function jobTitle(job: Job): string {
  const { title, steps } = kindOf(job)
  if (job.status === 'failed') return 'Failed'
  return `Step ${stepOf(job) + 1} of ${steps.length}: ${title}`
}

/** A stage that the kind does not list counts as its last step. */
function stepOf(job: Job): number {
  const { steps } = kindOf(job)
  const step = steps.findIndex(([stage]) => stage === job.stage)
  return step < 0 ? steps.length - 1 : step
}

type JobPageProps = {
  job: Job
  /** False if the reader has stopped the automatic reload. */
  refreshes: boolean
  /** How long recent work of this kind took here. */
  usual?: UsualTime
}

/** The page `/jobs/{id}`: the steps while work runs, and the reason if it failed. */
export function JobPage(props: JobPageProps) {
  return props.job.status === 'failed' ? <FailedJob job={props.job} /> : <PendingJob {...props} />
}

function PendingJob({ job, refreshes, usual }: JobPageProps) {
  const { title, steps, words, credits } = kindOf(job)
  const now = stepOf(job)
  return (
    <>
      {refreshes && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <PageHead>
        <p className="kicker">
          Started <UtcMoment at={job.created_at} />
        </p>
        <h1>{title}</h1>
        {usual !== undefined && <p className="byline">{usualWords(usual, words.noun)}</p>}
      </PageHead>
      <div className="section">
        <div className="columns aside">
          <div data-job={refreshes ? job.id : undefined} data-state={`${job.stage} ${job.progress}`}>
            <p id="progress-label">
              Step {now + 1} of {steps.length}
            </p>
            <progress max={steps.length} value={now} aria-labelledby="progress-label" />
            <ol className="steps">
              {steps.map(([stage, name], index) => (
                <li key={stage} aria-current={index === now ? 'step' : undefined} className={stepClass(index, now)}>
                  <span>{name}</span>
                  <span>{index < now ? 'done' : index === now ? 'in progress' : 'to do'}</span>
                </li>
              ))}
            </ol>
            <p className="actions spaced">
              <a className="button" href={refreshes ? `/jobs/${job.id}` : `/jobs/${job.id}?refresh=off`}>
                Refresh
              </a>
              {refreshes ? (
                <a className="button quiet-button" href={`/jobs/${job.id}?refresh=off`}>
                  Stop automatic refresh
                </a>
              ) : (
                <a className="button quiet-button" href={`/jobs/${job.id}`}>
                  Refresh automatically
                </a>
              )}
            </p>
          </div>
          <aside className="box" aria-labelledby="longer">
            <h2 id="longer">If it takes a while</h2>
            <p>
              You can close this page. The work continues, and the {words.result} will appear {words.list}.
            </p>
            <p>If it fails, {credits} and the reason is shown here.</p>
          </aside>
        </div>
      </div>
    </>
  )
}

function stepClass(index: number, now: number): string | undefined {
  if (index === now) return 'now'
  return index < now ? 'done' : undefined
}

function FailedJob({ job }: { job: Job }) {
  const { words, start } = kindOf(job)
  return (
    <>
      <PageHead>
        <p className="kicker">Failed</p>
        <h1>{words.failed}</h1>
        <p className="lede spaced">{job.error?.message}</p>
      </PageHead>
      <div className="section">
        {!saysCost(job.error?.message) && <p>{words.refunded}</p>}
        <dl className="facts">
          {(job.error?.details ?? []).map(({ path, message }) => (
            <Fact key={path} path={path} message={message} />
          ))}
        </dl>
        <p className="actions spaced">
          <a className="button" href={start}>
            {words.again}
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
