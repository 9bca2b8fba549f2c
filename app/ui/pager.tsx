import { thousands } from '#app/domain/wording/wording.ts'

/** The part of a list that is shown, in rows. */
export type Window = { offset: number; limit: number; total: number }

type PagerProps = Window & {
  /** The path of the list's page. */
  path: string
  /** The list's other parameters, kept in the links. Empty ones are left out. */
  query?: Readonly<Record<string, string>>
  label: string
}

/** Links to nearby pages. Draws nothing if all rows fit on one. */
export function Pager({ path, query = {}, label, offset, limit, total }: PagerProps) {
  if (total <= limit && offset === 0) return null
  const last = Math.min(offset + limit, total)
  const href = (to: number) => `${path}?${queryString({ ...query, offset: to === 0 ? '' : String(to) })}`
  return (
    <nav className="pages" aria-label={label}>
      <span>
        {last > offset
          ? `Rows ${thousands(offset + 1)} to ${thousands(last)} of ${thousands(total)}`
          : 'No rows on this page'}
      </span>
      <ul>
        {offset > 0 && (
          <li>
            <a href={href(Math.max(0, offset - limit))} rel="prev">
              Previous
            </a>
          </li>
        )}
        {last < total && (
          <li>
            <a href={href(offset + limit)} rel="next">
              Next
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** Builds a query string without empty parameters. */
export function queryString(query: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
}
