import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** Restricts a column to these values. The compiler knows them from the column's `enum`. */
export function isOneOf(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}
