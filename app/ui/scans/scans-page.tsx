import { COMPARED_MAX, COMPARED_MIN } from '#app/domain/scan/compare/compare-scans.ts'
import { METRICS } from '#app/domain/engine/metrics/index.ts'
import type { ScanQuery } from '#app/domain/scan/scan.ts'
import { counted, inWords } from '#app/domain/wording/wording.ts'
import { PageHead } from '../document-shell.tsx'
import { ErrorSummary, type FieldErrors } from '../form-field.tsx'
import { Pager, queryString, type Window } from '../pager.tsx'
import { SCAN_COLUMNS, ScanTable, type ScanChoice, type ListedScanRow } from './scan-table.tsx'
import type { Column } from '../stacked-table.tsx'
import { WINDOW_NAMES } from '#app/domain/list-window.ts'

type ScansPageProps = Window & {
  scans: readonly ListedScanRow[]
  query: ScanQuery
  /** How many scans that match the search each time window contains. */
  windows?: Record<ScanQuery['window'], number>
  /** The scans that this device owns and can delete, and those that are selected. */
  choice?: ScanChoice
  errors?: FieldErrors
}

const SORTS = [
  ['date', 'date'],
  ['bias', METRICS.bias_spectrum.label.toLowerCase()],
  ['propaganda', METRICS.propaganda_index.label.toLowerCase()],
  ['reliability', METRICS.source_reliability.label.toLowerCase()],
] as const
const ORDERS = [
  ['desc', 'highest or newest first'],
  ['asc', 'lowest or oldest first'],
] as const

/** The page `/scans`: the account's scans, with a GET form to filter and links to sort and page. */
export function ScansPage({ scans, query, windows, choice, errors = {}, offset, limit, total }: ScansPageProps) {
  const table = { scans, caption: captionOf(query), columns: sortableColumns(query) }
  return (
    <>
      <PageHead>
        <h1>Scans</h1>
        <p className="byline">
          {counted(total, 'scan')}
          {query.q === '' && query.window === 'all' ? '' : total === 1 ? ' that matches' : ' that match'}
        </p>
        <p className="actions">
          <a className="button quiet-button" href="/compare">
            Compare scans
          </a>
          <a className="button quiet-button" href="/batch">
            Analyse many articles
          </a>
          <a className="button quiet-button" href="/disputes">
            Disputes
          </a>
        </p>
      </PageHead>
      <div className="section">
        <Filter query={query} windows={windows} />
        {scans.length === 0 ? (
          <NoScans filtered={query.q !== '' || query.window !== 'all'} />
        ) : choice === undefined || choice.own.length === 0 ? (
          <ScanTable {...table} />
        ) : (
          <form
            method="post"
            action={`/scans?${queryString({ ...query, limit: String(limit), offset: String(offset) })}`}
          >
            <ErrorSummary errors={errors} />
            <ScanTable {...table} choice={choice} />
            <p className="actions screen">
              <button className="button quiet-button" formAction="/compare" formMethod="get" formNoValidate>
                Compare selected
              </button>
              <span className="note">
                Select {inWords(COMPARED_MIN)} to {inWords(COMPARED_MAX)} scans.
              </span>
            </p>
            <DeleteChosen isOpen={Object.keys(errors).length > 0} />
          </form>
        )}
        <Pager path="/scans" query={query} label="Pages of scans" offset={offset} limit={limit} total={total} />
        {total > 0 && (
          <p className="note spaced screen">
            <a href={`/scans.csv?${queryString(query)}`}>Download as CSV</a>
          </p>
        )}
      </div>
    </>
  )
}

/** Only the device that created a scan can delete it, so only its scans can be selected. */
function DeleteChosen({ isOpen }: { isOpen: boolean }) {
  return (
    <details className="spaced screen" id="chosen" open={isOpen}>
      <summary>Delete selected scans</summary>
      <p className="options">
        <label>
          <input id="confirm" type="checkbox" name="confirm" value="yes" /> Yes, delete them permanently
        </label>
      </p>
      <p className="note">
        Their pages will be gone for everyone. Credits are not returned. Scans created in other browsers can be deleted
        only there.
      </p>
      <p className="actions">
        <button className="button quiet-button">Delete selected</button>
      </p>
    </details>
  )
}

function NoScans({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <p className="empty">
      No scans match. <a href="/scans">Show all scans</a>
    </p>
  ) : (
    <p className="empty">
      No scans yet. Your scans will appear here, where you can search, sort, compare and share them.{' '}
      <a href="/">Analyse an article</a>
    </p>
  )
}

function Filter({ query, windows }: Pick<ScansPageProps, 'query' | 'windows'>) {
  const withCounts = WINDOW_NAMES.map(
    ([key, text]) => [key, windows === undefined ? text : `${text} (${windows[key]})`] as const,
  )
  return (
    <search aria-label="Filter scans">
      <form className="filter" method="get" action="/scans">
        <div className="field wide-field">
          <label htmlFor="q">Words in the title or publisher</label>
          <input id="q" name="q" type="search" dir="auto" defaultValue={query.q} />
        </div>
        <Choice name="sort" label="Sort by" value={query.sort} options={SORTS} />
        <Choice name="order" label="Order" value={query.order} options={ORDERS} />
        <Choice name="window" label="Period" value={query.window} options={withCounts} />
        <button className="button quiet-button">Show</button>
      </form>
    </search>
  )
}

type ChoiceProps = { name: string; label: string; value: string; options: readonly (readonly [string, string])[] }

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function sortableColumns(query: ScanQuery): Column[] {
  return SCAN_COLUMNS.map((column): Column => {
    if (!SORTS.some(([sort]) => sort === column.key)) return column
    const active = query.sort === column.key
    const order = active && query.order === 'desc' ? 'asc' : 'desc'
    return {
      ...column,
      sorted: active ? (query.order === 'desc' ? 'descending' : 'ascending') : undefined,
      name: (
        <a href={`/scans?${queryString({ ...query, sort: column.key, order })}`}>
          {column.name}
          {active && <span aria-hidden="true"> {query.order === 'desc' ? '▾' : '▴'}</span>}
        </a>
      ),
    }
  })
}

function captionOf({ sort, order }: ScanQuery): string {
  const by = SORTS.find(([key]) => key === sort)?.[1] ?? sort
  if (sort === 'date') return order === 'desc' ? 'Newest first' : 'Oldest first'
  return `By ${by}, ${order === 'desc' ? 'highest' : 'lowest'} first. Scans without a score in this browser come last.`
}
