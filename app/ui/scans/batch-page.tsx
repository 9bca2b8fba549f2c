import { counted } from '#app/domain/wording/wording.ts'
import { priceWords } from '#app/domain/work/work.ts'
import type { Job } from '#app/domain/job/job.ts'
import { PageHead } from '../document-shell.tsx'
import { SharedText, Visibility } from '../visibility.tsx'
import { ErrorSummary, type FieldErrors, InputField, TextField } from '../form-field.tsx'
import { ModelNotice, type ModelService } from '../report/model-notice.tsx'
import { Cell, type Column, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import { BATCH_ITEMS_MAX } from '#app/domain/scan/make/scan-request.ts'

type BatchFormPageProps = {
  /** What was entered, kept when the form is shown again. */
  values: { addresses: string; isPublic: boolean; isShared: boolean }
  errors: FieldErrors
  generalError?: string
  /** New for each page served, so that a double click is charged once. */
  idempotencyKey?: string
  /** The service that texts are sent to, if any. */
  modelService?: ModelService
}

/** The page `/batch`, which takes many URLs at once. */
export function BatchFormPage(props: BatchFormPageProps) {
  const { values, errors, generalError, idempotencyKey, modelService } = props
  return (
    <>
      <PageHead>
        <h1>Analyse many articles</h1>
        <p className="lede spaced">
          Up to {BATCH_ITEMS_MAX} URLs at once. Each becomes a separate report for {priceWords('analysis')}. There is no
          charge for one that fails.
        </p>
      </PageHead>
      <div className="section">
        <form method="post" action="/batch" encType="multipart/form-data" noValidate>
          <ErrorSummary isPaid errors={errors} general={generalError} />
          {idempotencyKey !== undefined && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
          <TextField
            name="addresses"
            label="URLs"
            hint="One per line."
            error={errors.addresses}
            textarea={{ defaultValue: values.addresses, autoComplete: 'off', spellCheck: false }}
          />
          <InputField
            name="file"
            label="Or upload a file"
            hint="A text file with one URL per line, or a CSV file with URLs in the first column."
            input={{ type: 'file', accept: '.csv,.txt,text/csv,text/plain' }}
          />
          <Visibility legend="Who can see the reports" isPublic={values.isPublic} />
          <SharedText what="reports" isFull={values.isShared} />
          <ModelNotice service={modelService} what="The headline and text of each article are" />
          <p className="actions">
            <button className="button">{`Analyse for ${priceWords('analysis')} each`}</button>
            <span className="note">The next page shows each result.</span>
          </p>
        </form>
      </div>
    </>
  )
}

type BatchPageProps = {
  job: Job
  /** The title and URL of each item, by its index. */
  names: Readonly<Record<number, { title: string; url: string }>>
  refreshes: boolean
}

/** The page `/batch/{id}`: a batch and the outcome of each item. */
export function BatchPage({ job, names, refreshes }: BatchPageProps) {
  const isOver = job.status === 'succeeded'
  return (
    <>
      {!isOver && refreshes && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <PageHead>
        <h1>{isOver ? 'Batch complete' : 'Batch in progress'}</h1>
      </PageHead>
      <div className="section">
        {isOver ? <Items job={job} names={names} /> : <Progress job={job} refreshes={refreshes} />}
      </div>
    </>
  )
}

function Progress({ job, refreshes }: { job: Job; refreshes: boolean }) {
  return (
    <div data-job={refreshes ? job.id : undefined} data-state={`${job.stage} ${job.progress}`}>
      <p id="progress-label">{Math.round(job.progress * 100)}% complete</p>
      <progress max={1} value={job.progress} aria-labelledby="progress-label" />
      <p className="actions spaced">
        <a className="button" href={`/batch/${job.id}`}>
          Refresh
        </a>
        {refreshes && (
          <a className="button quiet-button" href={`/batch/${job.id}?refresh=off`}>
            Stop automatic refresh
          </a>
        )}
      </p>
    </div>
  )
}

const COLUMNS: Column[] = [
  { key: 'index', name: 'Item', className: 'ordinal' },
  { key: 'article', name: 'Article' },
  { key: 'result', name: 'Result' },
]

function Items({ job, names }: Pick<BatchPageProps, 'job' | 'names'>) {
  const items = job.result?.items ?? []
  const done = items.filter((item) => item.shortcode !== undefined).length
  return (
    <>
      <StackedTable className="list" columns={COLUMNS} caption={`${done} of ${counted(items.length, 'item')} analysed`}>
        {items.map(({ index, shortcode, error }) => (
          <Row key={index}>
            <Cell className="ordinal">{index + 1}</Cell>
            <RowHead>
              <ItemName name={names[index]} shortcode={shortcode} />
            </RowHead>
            <Cell>{error?.message ?? 'analysed'}</Cell>
          </Row>
        ))}
      </StackedTable>
      {done < items.length && (
        <p className="note spaced">You were not charged for articles that could not be analysed.</p>
      )}
      <p className="spaced">
        <a href={`/batch/${job.id}/results.csv`}>Download results as CSV</a>
      </p>
    </>
  )
}

function ItemName({ name, shortcode }: { name?: { title: string; url: string }; shortcode?: string }) {
  const { title = '', url = '' } = name ?? {}
  const words = [title, url, 'Pasted text'].find((candidate) => candidate !== '')
  return shortcode === undefined ? (
    <bdi>{words}</bdi>
  ) : (
    <a href={`/s/${shortcode}`} dir="auto">
      {words}
    </a>
  )
}
