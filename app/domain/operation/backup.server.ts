import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { pipeline, type Readable, type Writable } from 'node:stream'
import type postgres from 'postgres'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { findValue, listRows, readTotal } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { jsonOf } from '#app/platform/text/json-of.ts'
import { openToRead, openToWrite } from './open-file.server.ts'

/** Ordered so that referenced rows are restored first. */
export const BACKED_UP_TABLES = [
  'accounts',
  'sessions',
  'known_addresses',
  'password_resets',
  'identities',
  'api_keys',
  'works',
  'idempotency_keys',
  'ledger',
  'measurements',
  'scans',
  'withdrawals',
  'disputes',
  'corrected_readings',
  'tombstones',
  'pages',
  'ratings',
  'model_usage',
  // Last, so that restoring the other tables sends no events.
  'webhook_endpoints',
  'events',
  'deliveries',
  'delivery_attempts',
  'briefs',
  'signals',
  'reference_rates',
  'watches',
  'watch_runs',
] as const

/** Rows read at a time. */
const SLICE_ROWS = 2000
const ColumnName = z.object({ column_name: z.string() })
const FORMAT = 'fma-backup-1'
const Header = z.object({
  format: z.literal(FORMAT),
  migration: z.string(),
  tables: z.array(z.string()),
  /** The moment of the data. Releases up to 0.10.0 did not write it. */
  at: z.iso.datetime().optional(),
})
const TableHeader = z.object({ table: z.enum(BACKED_UP_TABLES), columns: z.array(z.string()), rows: z.number() })

type Counted = { tables: number; rows: number }

/**
 * Writes the whole database, as of one moment, to a gzip file of COPY text: one JSON line for the file, then for each
 * table one JSON line and its rows. Works on a running service.
 */
export async function backUpDatabase(file: string): Promise<Counted> {
  const partial = `${file}.partial`
  const output = createGzip()
  const sink = output.pipe(await openToWrite(partial))
  try {
    const counted = await database().sql.begin('isolation level repeatable read read only', async (sql) => {
      await write(
        output,
        `${JSON.stringify({
          format: FORMAT,
          migration: await newestMigration(sql),
          tables: BACKED_UP_TABLES,
          at: now().toISOString(),
        })}\n`,
      )
      let rows = 0
      for (const table of BACKED_UP_TABLES) rows += await copyOut(sql, table, output)
      return { tables: BACKED_UP_TABLES.length, rows }
    })
    output.end()
    await finished(sink)
    await rename(partial, file)
    return counted
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/**
 * Fills an empty database of the same version from a backup, in one transaction.
 * @throws DomainError `invalid_request` if the database already has accounts, or the file is not ours or has another
 * version
 * @param asked ends it early, without effect
 * @returns what was restored, and the moment of the data if the file states it
 */
export async function restoreDatabase(file: string, asked?: AbortSignal): Promise<Counted & { at: Date | undefined }> {
  // An error ends the reading of the lines.
  const unpacked = pipeline(await openToRead(file), createGunzip(), () => {})
  asked?.addEventListener('abort', () => unpacked.destroy(new Error('The restore was stopped.')), { once: true })
  const reader = linesOf(unpacked)
  const header = Header.safeParse(await jsonLine(reader))
  if (!header.success) throw notBackup()
  return database().sql.begin(async (sql) => {
    const accounts = await sql`select from accounts limit 1`
    if (accounts.length > 0)
      throw new DomainError('invalid_request', 'The database already has accounts. Restore into an empty one.')
    if (header.data.migration !== (await newestMigration(sql))) {
      throw new DomainError(
        'invalid_request',
        'The backup is from another version of this service. Restore it with that version, then update.',
      )
    }
    await sql.unsafe('alter table scans disable trigger user')
    let rows = 0
    for (let count = 0; count < header.data.tables.length; count++) rows += await copyIn(sql, reader)
    await sql.unsafe('alter table scans enable trigger user')
    await sql.unsafe(
      `select setval(pg_get_serial_sequence('ledger', 'seq'), coalesce((select max(seq) from ledger), 0) + 1, false)`,
    )
    const { tables, at } = header.data
    return { tables: tables.length, rows, at: at === undefined ? undefined : new Date(at) }
  })
}

function notBackup(): DomainError {
  return new DomainError('invalid_request', 'This file is not a backup of this service.')
}

function incomplete(): DomainError {
  return new DomainError('invalid_request', 'The backup is incomplete. Copy it again, or use another.')
}

async function newestMigration(sql: postgres.TransactionSql): Promise<string> {
  const hash = await findValue(
    z.string(),
    sql`
      select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  return hash ?? ''
}

async function copyOut(sql: postgres.TransactionSql, table: string, output: Writable): Promise<number> {
  const columns = await storedColumns(sql, table)
  const rows = await readTotal(sql.unsafe(`select count(*)::integer as total from ${table}`))
  await write(output, `${JSON.stringify({ table, columns, rows })}\n`)
  for (let from = 0; from < rows; from += SLICE_ROWS) {
    const slice = `select ${quoted(columns)} from ${table} order by ctid offset ${from} limit ${SLICE_ROWS}`
    await write(output, await copySlice(sql, `copy (${slice}) to stdout`))
  }
  return rows
}

/**
 * Reads one slice at a time: the driver pauses its socket when a reader falls behind, and at the end of a table nothing
 * resumes it.
 */
async function copySlice(sql: postgres.TransactionSql, query: string): Promise<Buffer> {
  const source: Readable = await sql.unsafe(query).readable()
  const chunks: Buffer[] = []
  source.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)))
  await finished(source)
  return Buffer.concat(chunks)
}

async function copyIn(sql: postgres.TransactionSql, reader: AsyncIterator<string>): Promise<number> {
  const header = TableHeader.safeParse(await jsonLine(reader))
  if (!header.success) throw incomplete()
  const { table, columns, rows } = header.data
  const known = await storedColumns(sql, table)
  if (columns.toSorted().join() !== known.toSorted().join()) {
    throw new DomainError('invalid_request', `The table ${table} in the backup has different columns.`)
  }
  const sink: Writable = await sql.unsafe(`copy ${table} (${quoted(columns)}) from stdin`).writable()
  // The server may refuse a row while the next is read. The next write reports it.
  sink.on('error', () => {})
  try {
    await writeRows(reader, rows, sink)
    // Ends the copy at once, as nothing is waiting to be sent.
    sink.end()
  } catch (error) {
    // Until the copy has ended, the server takes no other statement, and so no rollback.
    sink.destroy()
    throw error
  }
  // The driver does not report rows that are refused at the end. After that, every other statement is refused as well.
  await sql`select`.catch(() => {
    throw new DomainError(
      'invalid_request',
      `The database refused rows of the table ${table} in the backup. PostgreSQL’s log says why.`,
    )
  })
  return rows
}

async function writeRows(reader: AsyncIterator<string>, rows: number, sink: Writable): Promise<void> {
  for (let row = 0; row < rows; row++) {
    const { value, done } = await reader.next()
    if (done === true) throw incomplete()
    await write(sink, `${value}\n`)
  }
  await new Promise<void>((resolve, reject) => {
    sink.write('', (error) => (error ? reject(error) : resolve()))
  })
}

/** Quotes names, since some are SQL keywords. */
function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

/** The columns that are stored, not computed. */
async function storedColumns(sql: postgres.TransactionSql, table: string): Promise<string[]> {
  const rows = await listRows(
    ColumnName,
    sql`
      select column_name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  )
  return rows.map((row) => row.column_name)
}

async function jsonLine(reader: AsyncIterator<string>): Promise<unknown> {
  const { value, done } = await reader.next()
  return done === true ? undefined : jsonOf(value)
}

/** Splits at `\n` alone: other line separators are part of a row's text. */
async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of source) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw unpackingProblem(error)
  }
}

/** Gzip says that a file is not packed, or that its end is missing. */
function unpackingProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'Z_DATA_ERROR') return notBackup()
  return code === 'Z_BUF_ERROR' ? incomplete() : error
}

/** Waits while the stream is full, so that a large table does not fill the memory. */
async function write(stream: Writable, chunk: unknown): Promise<void> {
  if (stream.write(chunk)) return
  if (stream.errored !== null) throw stream.errored
  await once(stream, 'drain')
}
