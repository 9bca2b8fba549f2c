import { AsyncLocalStorage } from 'node:async_hooks'
import type postgres from 'postgres'
import { connect } from './connect.server.ts'
import { databaseUrl } from './embedded.server.ts'

const CONNECTIONS_MAX = 10
const RECONNECT_PAUSE_SECONDS_MAX = 0.5

/* Drizzle only defines tables and migrations. Its runtime would disable the driver's date parsing for the pool. */
type Database = { sql: postgres.Sql }
let opened: Database | undefined
const other = new AsyncLocalStorage<Database>()

/** This process's connection pool, opened at first use; within `inDatabase`, that of the other database. */
export function database(): Database {
  const within = other.getStore()
  if (within !== undefined) return within
  opened ??= open(databaseUrl())
  return opened
}

/** Does `work` on another database, with a pool of its own. What else runs in this process stays on its own. */
export async function inDatabase<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const there = open(url)
  try {
    return await other.run(there, work)
  } finally {
    await there.sql.end({ timeout: 5 })
  }
}

/** Closes the pool after its running statements, or after 5 s. */
export async function closeDatabase(): Promise<void> {
  await opened?.sql.end({ timeout: 5 })
  opened = undefined
}

function open(url: string): Database {
  const sql = connect(url, {
    max: CONNECTIONS_MAX,
    connect_timeout: 10,
    // The library waits up to 20 s between attempts, but a restarted database is back within two.
    backoff: (tries: number) => Math.min(tries * 0.05, RECONNECT_PAUSE_SECONDS_MAX),
    connection: { application_name: 'fma', timezone: 'UTC' },
  })
  return { sql }
}
