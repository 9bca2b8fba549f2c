import type postgres from 'postgres'
import { z } from 'zod'
import { database } from './client.server.ts'

/** A statement as the driver's tagged template makes it; it runs when it is awaited. */
type Statement = PromiseLike<readonly unknown[]>

/** The rows of a statement. @throws ZodError where one is not as its schema says: a bug, here or in the statement. */
export async function listRows<Row extends z.ZodType>(row: Row, statement: Statement): Promise<z.output<Row>[]> {
  const rows = await statement
  return rows.map((found) => row.parse(found))
}

/** The first row of a statement, if it has any. @throws as `listRows`. */
export async function findRow<Row extends z.ZodType>(
  row: Row,
  statement: Statement,
): Promise<z.output<Row> | undefined> {
  const [found] = await statement
  return found === undefined ? undefined : row.parse(found)
}

/** The one row of a statement that always has one: an aggregate, a call of a function. @throws as `listRows`. */
export async function readRow<Row extends z.ZodType>(row: Row, statement: Statement): Promise<z.output<Row>> {
  const [found] = await statement
  return row.parse(found)
}

const Total = z.object({ total: z.int().nonnegative() })

/** What a statement counts as `total`. @throws as `listRows`. */
export async function readTotal(statement: Statement): Promise<number> {
  return (await readRow(Total, statement)).total
}

/** The columns of a row's schema for a `select` or a `returning`; `of` is the table's name there, where it needs one. */
export function columnsOf(row: z.ZodObject, of?: string): postgres.Helper<string[]> {
  return database().sql(Object.keys(row.shape).map((name) => (of === undefined ? name : `${of}.${name}`)))
}
