import type { ReactNode } from 'react'

export type BarRow = {
  key: string
  name: ReactNode
  /** The value as a reader sees it. */
  value: string
  /** Length of the bar, 0..1. */
  share: number
}

type BarTableProps = { caption: string; columns: readonly [string, string]; rows: BarRow[] }

/** A bar chart that is a table: each bar stands in a cell beside its figure. A zero draws nothing. */
export function BarTable({ caption, columns, rows }: BarTableProps) {
  return (
    <table className="bars">
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, share }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="number">{value}</td>
            <td className="bar" aria-hidden="true">
              <svg width="100%" height="11" aria-hidden="true" focusable="false">
                <rect className="fill" width={`${Math.min(1, share) * 100}%`} height="11" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
