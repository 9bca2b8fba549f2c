import type { ReactNode } from 'react'

/**
 * Explicit roles, as rows become grids on narrow screens and Safari drops a table's semantics when its display changes.
 */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** A column of a table whose rows become grids on narrow screens. */
export type Column = {
  name: ReactNode
  key: string
  /** A class that the column's cells share: `number`, `strip`, `ordinal`. */
  className?: string
  sorted?: 'ascending' | 'descending'
  /** Whether the column only repeats another as a picture. */
  decorative?: boolean
}

type StackedTableProps = {
  caption: string
  captionHidden?: boolean
  columns: Column[]
  className?: string
  children: ReactNode
}

/** A table whose rows become small blocks below 768 px. */
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
  /** The column's name, shown before the value on narrow screens if the value is unclear without it. */
  label?: string
  className?: string
  decorative?: boolean
  /** How many columns the cell spans. */
  columns?: number
  children?: ReactNode
}

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
