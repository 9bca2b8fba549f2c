import type postgres from 'postgres'
import { z } from 'zod'
import { database } from './client.server.ts'

/** A statement made with the driver's tagged template. It runs when awaited. */
type Statement = PromiseLike<readonly unknown[]>

/** The rows of a statement. @throws ZodError if a row does not match the schema, which is a bug. */
export async function listRows<Row extends z.ZodType>(row: Row, statement: Statement): Promise<z.output<Row>[]> {
  const rows = await statement
  return rows.map((found) => row.parse(found))
}

/** The first row of a statement, if there is one. @throws as `listRows`. */
export async function findRow<Row extends z.ZodType>(
  row: Row,
  statement: Statement,
): Promise<z.output<Row> | undefined> {
  const [found] = await statement
  return found === undefined ? undefined : row.parse(found)
}

/** The row of a statement that always returns one, such as an aggregate or a function call. @throws as `listRows`. */
export async function readRow<Row extends z.ZodType>(row: Row, statement: Statement): Promise<z.output<Row>> {
  const [found] = await statement
  return row.parse(found)
}

const Total = z.object({ total: z.int().nonnegative() })

/** A statement's `total`. @throws as `listRows`. */
export async function readTotal(statement: Statement): Promise<number> {
  return (await readRow(Total, statement)).total
}

/** The columns of a row's schema for a `select` or `returning`. `of` is the table's name or alias, if needed. */
export function columnsOf(row: z.ZodObject, of?: string): postgres.Helper<string[]> {
  return database().sql(Object.keys(row.shape).map((name) => (of === undefined ? name : `${of}.${name}`)))
}
