import { capital, thousands } from '#app/domain/wording/wording.ts'
import { priceWords } from '#app/domain/work/work.ts'
import { TIME_RANGE_NAMES } from '#app/domain/brief/present/brief-wording.ts'
import type { Watch, WatchRun } from '#app/domain/watch/watch.ts'
import { scheduleSentence, watchState } from '#app/domain/watch/watch-wording.ts'
import type { SourceStates } from '#app/domain/brief/collect/source.ts'
import { PageHead } from '../document-shell.tsx'
import { UtcMoment } from '../moment.tsx'
import { Pager, type Window } from '../pager.tsx'
import { Section } from '../section.tsx'
import { WatchFields, type WatchForm } from './watch-fields.tsx'
import { WatchRuns } from './watch-runs.tsx'
import { PLATFORM_FACTS } from '#app/domain/brief/platforms.ts'

type WatchPageProps = Window & {
  watch: Watch
  runs: readonly WatchRun[]
  sources: SourceStates
  form: WatchForm
}

/** The page `/watches/{id}`: a watch's schedule, what changed in each run, and a form to change it. */
export function WatchPage({ watch, runs, sources, form, ...window }: WatchPageProps) {
  const path = `/watches/${watch.id}`
  return (
    <>
      <PageHead>
        <p className="kicker">
          <a href="/watches">Watch</a>
        </p>
        <h1 dir="auto">{watch.query}</h1>
        <p className="byline">
          {watch.is_active
            ? `Runs ${scheduleSentence(watch)}`
            : `${capital(watchState(watch))}. Schedule: ${scheduleSentence(watch)}`}
        </p>
      </PageHead>
      {watch.stopped !== null && (
        <div className="warning" role="note" aria-label="Stopped">
          <p>
            <b>{watch.stopped}</b> <a href="/account/credits">Credits</a>
          </p>
        </div>
      )}
      <Section id="state" title="Status">
        <Facts watch={watch} />
        <form method="post" action={path} className="actions spaced">
          <button className="button quiet-button" name="form" value={watch.is_active ? 'pause' : 'resume'}>
            {watch.is_active ? 'Switch off' : 'Switch on'}
          </button>
          {!watch.is_active && <span className="note">It will run at its next due time. Missed runs are skipped.</span>}
        </form>
      </Section>
      <Section id="runs" title="Runs">
        {runs.length === 0 ? (
          <p className="empty">No runs yet. Each run will appear here with what changed since the one before.</p>
        ) : (
          <>
            <p className="prose">
              Newest first. Times are UTC. A change is reported only if it is larger than chance would explain. If the
              time ranges of two runs overlap, both contain some of the same signals.
            </p>
            <WatchRuns runs={runs} />
          </>
        )}
        <Pager path={path} label="Pages of runs" {...window} />
      </Section>
      <Section id="change" title="Change or delete">
        <div className="columns aside">
          <form method="post" action={path} noValidate>
            <input type="hidden" name="form" value="change" />
            <WatchFields {...form} sources={sources} />
            <p className="actions">
              <button className="button">Save</button>
              <span className="note">
                If you change the terms, sources or time range, new runs are not compared with earlier ones.
              </span>
            </p>
          </form>
          <DeleteForm path={path} />
        </div>
      </Section>
    </>
  )
}

function Facts({ watch }: { watch: Watch }) {
  const next = watch.next_run_at
  return (
    <dl className="facts">
      <dt>Next run</dt>
      <dd>{next === null ? `none, as the watch is ${watchState(watch)}` : <UtcMoment at={next} />}</dd>
      <dt>Terms</dt>
      <dd dir="auto">{watch.search_terms.join(', ')}</dd>
      <dt>Sources</dt>
      <dd>{watch.platforms.map((platform) => PLATFORM_FACTS[platform].name).join(', ')}</dd>
      <dt>Time range</dt>
      <dd>{TIME_RANGE_NAMES[watch.time_range]} before each run</dd>
      <dt>Signals</dt>
      <dd>{watch.max_signals} at most</dd>
      <dt>Runs so far</dt>
      <dd>
        {watch.run_count === 0
          ? `none yet, ${priceWords('brief')} each`
          : `${thousands(watch.run_count)}, ${priceWords('brief')} each; credits for failed runs were returned`}
      </dd>
    </dl>
  )
}

function DeleteForm({ path }: { path: string }) {
  return (
    <form method="post" action={path} className="box">
      <h3>Delete</h3>
      <input type="hidden" name="form" value="delete" />
      <p className="options">
        <label>
          <input id="confirm" type="checkbox" name="confirm" value="yes" required /> Yes, delete it and its list of runs
        </label>
      </p>
      <p className="note">Its briefs are kept.</p>
      <button className="button quiet-button">Delete this watch</button>
    </form>
  )
}
