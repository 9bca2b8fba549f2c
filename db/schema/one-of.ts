import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** That a column holds one of these values, which the compiler knows by the column's `enum`. */
export function isOneOf(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}
