import type { ReactNode } from 'react'

export type BarRow = {
  key: string
  name: ReactNode
  /** The value as the reader sees it. */
  value: string
  /** The bar's length, 0..1. */
  share: number
  /** The interval, if measured, on the scale of `share`. */
  range?: readonly [number, number]
}

type BarTableProps = { caption: string; columns: readonly [string, string]; rows: BarRow[] }

/** A bar chart as a table, with each bar in a cell beside its figure. A zero draws no bar. */
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
        {rows.map(({ key, name, value, share, range }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="number">{value}</td>
            <td className="bar" aria-hidden="true">
              <svg width="100%" height="11" aria-hidden="true" focusable="false">
                <rect className="fill" width={`${Math.min(1, share) * 100}%`} height="11" />
                {range !== undefined && <RangeLine range={range} />}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RangeLine({ range: [low, high] }: { range: readonly [number, number] }) {
  const ends = [`${low * 100}%`, `${high * 100}%`] as const
  return (
    <>
      <line className="range" x1={ends[0]} x2={ends[1]} y1="5.5" y2="5.5" />
      {ends.map((x, index) => (
        <line key={index} className="range" x1={x} x2={x} y1="2" y2="9" />
      ))}
    </>
  )
}
