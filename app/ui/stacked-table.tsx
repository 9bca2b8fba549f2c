import type { ReactNode } from 'react'

/**
 * Roles said aloud: on narrow screens rows become grids, and Safari drops a table's meaning with its display value.
 */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export type Column = {
  name: ReactNode
  key: string
  /** A class shared with the column's cells: `number`, `strip`, `ordinal`. */
  className?: string
  sorted?: 'ascending' | 'descending'
  /** For a column that repeats another one as a picture. */
  decorative?: boolean
}

type StackedTableProps = {
  caption: string
  captionHidden?: boolean
  columns: Column[]
  className?: string
  children: ReactNode
}

/** A table whose rows become small blocks under 768 px. */
export function StackedTable({ caption, captionHidden = false, columns, className = '', children }: StackedTableProps) {
  return (
    <table className={`stack ${className}`.trim()} {...ROLES.table}>
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {columns.map(({ key, name, className: columnClass, sorted, decorative }) => (
            <th
              key={key}
              scope="col"
              className={columnClass}
              aria-sort={sorted}
              aria-hidden={decorative === true ? true : undefined}
              {...ROLES.columnHead}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>{children}</tbody>
    </table>
  )
}

/** A row of a stacked table. */
export function Row({ children }: { children: ReactNode }) {
  return <tr {...ROLES.row}>{children}</tr>
}

/** The cell that names its row. */
export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" {...ROLES.rowHead}>
      {children}
    </th>
  )
}

type CellProps = {
  /** The column's name, shown before the value on narrow screens where the value does not explain itself. */
  label?: string
  className?: string
  decorative?: boolean
  /** How many columns it spans. */
  columns?: number
  children?: ReactNode
}

/** A cell of a stacked table. */
export function Cell({ label, className, decorative = false, columns, children }: CellProps) {
  return (
    <td
      colSpan={columns}
      className={className}
      data-label={label}
      aria-hidden={decorative ? true : undefined}
      {...ROLES.cell}
    >
      {children}
    </td>
  )
}
