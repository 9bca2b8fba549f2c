import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './connect.server.ts'
import { z } from 'zod'
import { bridgeEarlierVersions } from './bridge.server.ts'
import { database } from './client.server.ts'
import { databaseUrl } from './embedded.server.ts'
import { readValue } from './read.server.ts'

/** An arbitrary number. Processes that start together migrate one after another. */
const MIGRATION_LOCK = 7_012_026
/** The driver would wait forever for a connection that was cut. */
const CLOSE_SECONDS_MAX = 5

const journalFile = createRequire(import.meta.url).resolve('#db/migrations/meta/_journal.json')
const Entry = z.object({ tag: z.string(), when: z.number() })
const Journal = z.object({ entries: z.tuple([Entry], Entry) })

/** Migrates a database of any released version to this version's tables and functions. */
export async function migrateDatabase(url = databaseUrl()): Promise<void> {
  const sql = connect(url, { max: 1 })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    await bridgeEarlierVersions(sql, journal().entries[0])
    await migrate(drizzle(sql), { migrationsFolder: dirname(dirname(journalFile)) })
  } finally {
    await sql.end({ timeout: CLOSE_SECONDS_MAX })
  }
}

/** Whether the database responds and has all migrations of this version. */
export async function isMigrated(): Promise<boolean> {
  return ['own', 'newer'].includes(await tablesState())
}

/** Which version's tables the database has, compared with this one's: `none` for an empty one. */
export async function tablesState(): Promise<'none' | 'older' | 'own' | 'newer'> {
  const { sql } = database()
  const hasAny = await readValue(z.boolean(), sql`select to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (!hasAny) return 'none'
  const newest = await readValue(
    z.coerce.number(),
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  const own = journal().entries.at(-1)?.when ?? 0
  return newest === own ? 'own' : newest < own ? 'older' : 'newer'
}

function journal(): z.infer<typeof Journal> {
  return Journal.parse(JSON.parse(readFileSync(journalFile, 'utf8')))
}
