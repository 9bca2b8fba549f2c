import { csvLine } from '#app/platform/csv.ts'

/** Lists on pages show a hundred rows at a time. */
const PAGE = 100
/** More than this is for the API. */
const ROWS_MAX = 10_000
/** Spreadsheets take a file without this for one in a local character set. */
const BYTE_ORDER_MARK = '\uFEFF'

type Cell = string | number | boolean | null | undefined

type CsvList<Row> = {
  /** Without its ending. */
  name: string
  columns: readonly (keyof Row & string)[]
  /** Reads so many rows from there on. */
  read: (window: { limit: number; offset: number }) => Promise<{ rows: readonly Row[]; total: number }>
}

/** A whole list as a CSV file, in the order in which its pages show it. */
export async function csvOfList<Row extends Partial<Record<string, Cell>>>({
  name,
  columns,
  read,
}: CsvList<Row>): Promise<Response> {
  const rows: Row[] = []
  for (let offset = 0; offset < ROWS_MAX; offset += PAGE) {
    const part = await read({ limit: PAGE, offset })
    rows.push(...part.rows)
    if (rows.length >= part.total || part.rows.length === 0) break
  }
  const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(row[column]))))
  return new Response(`${BYTE_ORDER_MARK}${csvLine(columns)}${lines.join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function cellOf(value: Cell): string | number | null | undefined {
  return typeof value === 'boolean' ? String(value) : value
}
