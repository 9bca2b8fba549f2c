import { type Watch, WATCHES_MAX } from '#app/domain/watch/watch.ts'
import { scheduleSentence, watchState } from '#app/domain/watch/watch-wording.ts'
import type { SourceStates } from '../brief/brief-form.tsx'
import { PageHead } from '../document-shell.tsx'
import { counted, thousands, utcMinute } from '../format.ts'
import { Section } from '../section.tsx'
import { Cell, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import { WatchFields, type WatchForm } from './watch-fields.tsx'

type WatchesPageProps = {
  watches: readonly Watch[]
  total: number
  sources: SourceStates
  form: WatchForm
}

/** The account's watches, `/watches`, and a form for a new one. */
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
          A watch runs a query again and again and says what changed since the time before. Each run costs 2 credits,
          charged when it begins, and makes a <a href="/briefs">brief</a>; they are given back where it fails, finds
          nothing or has to fall back to samples.
        </p>
        {watches.length === 0 ? (
          <p className="empty spaced">
            No watches yet. They will stand here with their next run; the form below saves one.
          </p>
        ) : (
          <WatchTable watches={watches} total={total} />
        )}
      </div>
      <Section id="new" title="New watch">
        {total >= WATCHES_MAX ? (
          <p>An account has at most {WATCHES_MAX} watches: delete one first.</p>
        ) : (
          <div className="columns aside">
            <form method="post" action="/watches" noValidate>
              <WatchFields {...form} sources={sources} />
              <p className="actions">
                <button className="button">Save watch</button>
                <span className="note">Saving costs nothing.</span>
              </p>
            </form>
            <aside className="box" aria-labelledby="how">
              <h2 id="how">How it runs</h2>
              <p>It first runs at its next due time. Every due time is run once.</p>
              <p>
                When the balance is below the 2 credits of a run, the watch stops and says so here. Runs wait behind
                people who wait for an answer, so they can begin some minutes late.
              </p>
              <p>
                A <a href="/account/webhooks">webhook</a> for <code>watch.changed</code> tells a program of yours when
                something changed.
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
  { key: 'rhythm', name: 'Runs' },
  { key: 'state', name: 'State' },
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
          <Cell label="Runs">{scheduleSentence(watch)}</Cell>
          <Cell label="State">
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
