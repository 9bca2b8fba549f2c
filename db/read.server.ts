import type postgres from 'postgres'
import { z } from 'zod'
import { log } from '#app/platform/log.server.ts'
import { database } from './client.server.ts'
import { readStored, undefinedIfNewer } from './records/record.ts'

const AnyRow = z.record(z.string(), z.unknown())
const Total = z.int().nonnegative()

/** A statement from the driver's tagged template. It runs when it is awaited. */
type Statement = PromiseLike<readonly unknown[]> | readonly unknown[]

/**
 * The rows of a statement.
 * @throws NewerRecord for a row that only a newer version knows; ZodError for one that does not match, which is a bug
 */
export async function listRows<Row extends z.ZodType>(row: Row, statement: Statement): Promise<z.output<Row>[]> {
  const rows = await statement
  return rows.map((found) => readStored(row, found))
}

/** The rows of a statement without those that only a newer version knows: for lists, and for work on many rows. */
export async function listKnownRows<Row extends z.ZodType>(row: Row, statement: Statement): Promise<z.output<Row>[]> {
  const rows = await statement
  const known = rows.map((found) => findKnown(row, found)).filter((found) => found !== undefined)
  if (known.length < rows.length) log.warn({ rows: rows.length - known.length }, 'rows of a newer version left out')
  return known
}

/** The rows of a statement, each as its schema has it, or as it is stored if only a newer version knows it. */
export async function listRowsAsStored<Row extends z.ZodType>(
  row: Row,
  statement: Statement,
): Promise<(z.output<Row> | z.output<typeof AnyRow>)[]> {
  const rows = await statement
  return rows.map((found) => findKnown(row, found) ?? AnyRow.parse(found))
}

function findKnown<Row extends z.ZodType>(row: Row, found: unknown): z.output<Row> | undefined {
  try {
    return readStored(row, found)
  } catch (error) {
    return undefinedIfNewer(error)
  }
}

/** The first row of a statement, if there is one. @throws as `listRows`. */
export async function findRow<Row extends z.ZodType>(
  row: Row,
  statement: Statement,
): Promise<z.output<Row> | undefined> {
  const [found] = await statement
  return found === undefined ? undefined : readStored(row, found)
}

/** The row of a statement that always returns one, such as an aggregate or a function call. @throws as `listRows`. */
export async function readRow<Row extends z.ZodType>(row: Row, statement: Statement): Promise<z.output<Row>> {
  const [found] = await statement
  return readStored(row, found)
}

/**
 * The only column of the first row, if there is any: `findValue(AccountRow.shape.credits, sql`select credits …`)`.
 * @throws as `listRows`.
 */
export async function findValue<Value extends z.ZodType>(
  value: Value,
  statement: Statement,
): Promise<z.output<Value> | undefined> {
  const row = await findRow(AnyRow, statement)
  return row === undefined ? undefined : readStored(value, Object.values(row)[0])
}

/** The only column of a statement that always has one row. @throws as `listRows`. */
export async function readValue<Value extends z.ZodType>(value: Value, statement: Statement): Promise<z.output<Value>> {
  return readStored(value, Object.values(await readRow(AnyRow, statement))[0])
}

/** What a statement counts. @throws as `listRows`. */
export function readTotal(statement: Statement): Promise<number> {
  return readValue(Total, statement)
}

/** The columns of a row's schema for a `select` or `returning`. `of` is the table's name or alias, if needed. */
export function columnsOf(row: z.ZodObject, of?: string): postgres.Helper<string[]> {
  return database().sql(Object.keys(row.shape).map((name) => (of === undefined ? name : `${of}.${name}`)))
}
