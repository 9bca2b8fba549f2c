import postgres from 'postgres'
import { databaseUrl } from './embedded.server.ts'

const CONNECTIONS_MAX = 10
const RECONNECT_PAUSE_SECONDS_MAX = 0.5

/* Drizzle only defines tables and migrations. Its runtime would disable the driver's date parsing for the pool. */
type Database = { sql: postgres.Sql }
let opened: Database | undefined

/** This process's connection pool, opened at first use. */
export function database(): Database {
  opened ??= open()
  return opened
}

/** Closes the pool after its running statements, or after 5 s. */
export async function closeDatabase(): Promise<void> {
  await opened?.sql.end({ timeout: 5 })
  opened = undefined
}

function open(): Database {
  const sql = postgres(databaseUrl(), {
    max: CONNECTIONS_MAX,
    connect_timeout: 10,
    // The library waits up to 20 s between attempts, but a restarted database is back within two.
    backoff: (tries: number) => Math.min(tries * 0.05, RECONNECT_PAUSE_SECONDS_MAX),
    onnotice: () => {},
    connection: { application_name: 'fma', timezone: 'UTC' },
  })
  return { sql }
}
