import { counted, thousands, utcMinute } from '#app/domain/wording/wording.ts'
import { priceWords } from '#app/domain/work/work.ts'
import type { BriefQuery, BriefSummary } from '#app/domain/brief/brief.ts'
import { PageHead } from '../document-shell.tsx'
import { Pager, queryString, type Window } from '../pager.tsx'
import { Cell, type Column, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import { RiskLevel } from './contagion.tsx'
import { WINDOW_NAMES } from '#app/domain/list-window.ts'

/** Ids of briefs in which that figure was not measured. */
type Unmeasured = { authenticity: readonly string[]; spread: readonly string[] }

type BriefsPageProps = Window & { briefs: readonly BriefSummary[]; unmeasured: Unmeasured; query: BriefQuery }

const COLUMNS = [
  { key: 'query', name: 'Query' },
  { key: 'date', name: 'Created, UTC' },
  { key: 'authenticity', name: 'Authenticity score', className: 'number' },
  { key: 'risk', name: 'Contagion risk' },
  { key: 'signal_count', name: 'Signals', className: 'number' },
] as const satisfies readonly Column[]

/** The page `/briefs`: the account's briefs, with links to sort, filter by time and page. */
export function BriefsPage({ briefs, unmeasured, query, offset, limit, total }: BriefsPageProps) {
  return (
    <>
      <PageHead>
        <h1>Intelligence briefs</h1>
        <p className="byline">
          {counted(total, 'brief')}
          {query.window === 'all' ? '' : ` of the ${WINDOW_NAMES.find(([key]) => key === query.window)?.[1] ?? ''}`}
        </p>
        <p className="actions">
          <a className="button" href="/briefs/new">
            Start a brief
          </a>
          <a className="button quiet-button" href="/watches">
            Watches
          </a>
        </p>
      </PageHead>
      <div className="section">
        <Windows query={query} />
        {briefs.length === 0 ? (
          <p className="empty">
            {query.window === 'all' ? (
              <>
                No briefs yet. Your briefs will appear here. Each shows what is being said about a topic, and whether
                accounts act together. <a href="/briefs/new">Start one</a> for {priceWords('brief')}.
              </>
            ) : (
              <>
                No briefs in this period. <a href="/briefs">Show all briefs</a>
              </>
            )}
          </p>
        ) : (
          <Table briefs={briefs} unmeasured={unmeasured} query={query} />
        )}
        <Pager path="/briefs" query={query} label="Pages of briefs" offset={offset} limit={limit} total={total} />
        {briefs.length > 0 && (
          <p className="spaced screen">
            <a href={`/briefs.csv?${queryString(query)}`}>Download as CSV</a>
          </p>
        )}
      </div>
    </>
  )
}

function Windows({ query }: { query: BriefQuery }) {
  return (
    <nav className="tabs" aria-label="Period">
      <ul>
        {WINDOW_NAMES.map(([window, name]) => (
          <li key={window}>
            <a
              href={`/briefs?${queryString({ ...query, window })}`}
              aria-current={window === query.window ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Table({ briefs, unmeasured, query }: Pick<BriefsPageProps, 'briefs' | 'unmeasured' | 'query'>) {
  return (
    <StackedTable className="list" columns={sortable(query)} caption={captionOf(query)}>
      {briefs.map((brief) => (
        <Row key={brief.id}>
          <RowHead>
            <a href={`/briefs/${brief.id}`} dir="auto">
              {brief.query}
            </a>
            {brief.is_sample && <small className="claim">Sample data</small>}
          </RowHead>
          <Cell className="quiet">
            <time dateTime={brief.created_at}>{utcMinute(brief.created_at)}</time>
          </Cell>
          <Cell className="number" label="Authenticity score">
            {unmeasured.authenticity.includes(brief.id) ? (
              'too few signals'
            ) : (
              <>
                <b>{brief.authenticity_score}</b> <small>/ 100</small>
              </>
            )}
          </Cell>
          <Cell label="Contagion risk">
            {unmeasured.spread.includes(brief.id) ? 'not measured' : <RiskLevel risk={brief.contagion_risk} />}
          </Cell>
          <Cell className="number" label="Signals">
            {thousands(brief.signal_count)}
          </Cell>
        </Row>
      ))}
    </StackedTable>
  )
}

function sortable(query: BriefQuery): Column[] {
  return COLUMNS.map((column): Column => {
    if (column.key !== 'date' && column.key !== 'signal_count') return column
    const active = query.sort === column.key
    const order = active && query.order === 'desc' ? 'asc' : 'desc'
    return {
      ...column,
      sorted: active ? (query.order === 'desc' ? 'descending' : 'ascending') : undefined,
      name: (
        <a href={`/briefs?${queryString({ ...query, sort: column.key, order })}`}>
          {column.name}
          {active && <span aria-hidden="true"> {query.order === 'desc' ? '▾' : '▴'}</span>}
        </a>
      ),
    }
  })
}

function captionOf({ sort, order }: BriefQuery): string {
  if (sort === 'date') return order === 'desc' ? 'Newest first' : 'Oldest first'
  return order === 'desc' ? 'Most signals first' : 'Fewest signals first'
}
