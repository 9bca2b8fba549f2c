import { type CsvCell, csvFile } from '#app/platform/text/csv.ts'

/** The largest page of a list. */
const PAGE = 100
/** Larger exports are left to the API. */
const ROWS_MAX = 10_000

type CsvList<Row> = {
  /** Without its extension. */
  name: string
  columns: readonly (keyof Row & string)[]
  /** Reads `limit` rows from `offset` on. */
  read: (window: { limit: number; offset: number }) => Promise<{ rows: readonly Row[]; total: number }>
}

/** A whole list as a CSV file, in the order of its pages. */
export async function csvOfList<Row extends Partial<Record<string, CsvCell>>>({
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
  return new Response(csvFile(columns, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
