import postgres from 'postgres'
import { databaseUrl } from './embedded.server.ts'

const CONNECTIONS_MAX = 10
const RECONNECT_PAUSE_SECONDS_MAX = 0.5

/* Drizzle owns tables and migrations. Its runtime would switch the driver's dates off for every query of the pool. */
type Database = { sql: postgres.Sql }
let opened: Database | undefined

/** This process's pool, opened at the first use. */
export function database(): Database {
  opened ??= open()
  return opened
}

/** Closes the pool after its running statements. */
export async function closeDatabase(): Promise<void> {
  await opened?.sql.end({ timeout: 5 })
  opened = undefined
}

function open(): Database {
  const sql = postgres(databaseUrl(), {
    max: CONNECTIONS_MAX,
    connect_timeout: 10,
    // The library waits up to 20 s between tries; a database that was restarted is back within two.
    backoff: (tries: number) => Math.min(tries * 0.05, RECONNECT_PAUSE_SECONDS_MAX),
    onnotice: () => {},
    connection: { application_name: 'fma', timezone: 'UTC' },
  })
  return { sql }
}
