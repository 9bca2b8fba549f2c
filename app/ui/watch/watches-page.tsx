import { counted, thousands, utcMinute } from '#app/domain/wording/wording.ts'
import { priceWords } from '#app/domain/work/work.ts'
import { type Watch, WATCHES_MAX } from '#app/domain/watch/watch.ts'
import { scheduleSentence, watchState } from '#app/domain/watch/watch-wording.ts'
import type { SourceStates } from '#app/domain/brief/collect/source.ts'
import { PageHead } from '../document-shell.tsx'
import { Section } from '../section.tsx'
import { Cell, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import { WatchFields, type WatchForm } from './watch-fields.tsx'

type WatchesPageProps = {
  watches: readonly Watch[]
  total: number
  sources: SourceStates
  form: WatchForm
}

/** The page `/watches`: the account's watches, and a form for a new one. */
export function WatchesPage({ watches, total, sources, form }: WatchesPageProps) {
  return (
    <>
      <PageHead>
        <p className="kicker">Intelligence briefs</p>
        <h1>Watches</h1>
        <p className="byline">{counted(total, 'watch', 'watches')}</p>
      </PageHead>
      <div className="section">
        <p className="prose">
          A watch repeats a query on a schedule and reports what changed. Each run creates a <a href="/briefs">brief</a>{' '}
          and costs {priceWords('brief')}, charged when it starts. They are returned if it fails, finds nothing or falls
          back to sample data.
        </p>
        {watches.length === 0 ? (
          <p className="empty spaced">No watches yet. Your watches will appear here. Create one with the form below.</p>
        ) : (
          <WatchTable watches={watches} total={total} />
        )}
      </div>
      <Section id="new" title="New watch">
        {total >= WATCHES_MAX ? (
          <p>You have reached the limit of {WATCHES_MAX} watches. Delete one first.</p>
        ) : (
          <div className="columns aside">
            <form method="post" action="/watches" noValidate>
              <WatchFields {...form} sources={sources} />
              <p className="actions">
                <button className="button">Save watch</button>
                <span className="note">Saving is free.</span>
              </p>
            </form>
            <aside className="box" aria-labelledby="how">
              <h2 id="how">How watches run</h2>
              <p>A watch first runs at its next due time, then once at each due time after that.</p>
              <p>
                If your balance is below the {priceWords('brief')} for a run, the watch stops and says so here. People
                waiting for a result go first, so runs can start a few minutes late.
              </p>
              <p>
                A <a href="/account/webhooks">webhook</a> for <code>watch.changed</code> can notify your programs of
                changes.
              </p>
            </aside>
          </div>
        )}
      </Section>
    </>
  )
}

const COLUMNS = [
  { key: 'query', name: 'Query' },
  { key: 'rhythm', name: 'Schedule' },
  { key: 'state', name: 'Status' },
  { key: 'next', name: 'Next run, UTC' },
  { key: 'count', name: 'Runs so far', className: 'number' },
]

function WatchTable({ watches, total }: { watches: readonly Watch[]; total: number }) {
  return (
    <StackedTable className="list" columns={COLUMNS} caption={`${counted(total, 'watch', 'watches')}, newest first`}>
      {watches.map((watch) => (
        <Row key={watch.id}>
          <RowHead>
            <a href={`/watches/${watch.id}`} dir="auto">
              {watch.query}
            </a>
          </RowHead>
          <Cell label="Schedule">{scheduleSentence(watch)}</Cell>
          <Cell label="Status">
            {watchState(watch)}
            {watch.stopped !== null && <small> {watch.stopped}</small>}
          </Cell>
          <Cell label="Next run, UTC">
            {watch.next_run_at === null ? (
              'none'
            ) : (
              <time dateTime={watch.next_run_at}>{utcMinute(watch.next_run_at)}</time>
            )}
          </Cell>
          <Cell className="number" label="Runs so far">
            {thousands(watch.run_count)}
          </Cell>
        </Row>
      ))}
    </StackedTable>
  )
}
