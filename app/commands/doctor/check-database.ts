import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { databaseUrl, startEmbeddedDatabase } from '#db/embedded.server.ts'
import { tablesState } from '#db/migrate.server.ts'
import { findValue, readRow } from '#db/read.server.ts'
import { counted, duration } from '#app/domain/wording/wording.ts'
import { now } from '#app/platform/clock.server.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { reasonOf } from './check-settings.ts'
import { doubtful, fine, type Finding, wrong } from './finding.ts'

/** PostgreSQL 14, as `server_version_num` states it. */
const VERSION_MIN = 140_000
/** What one process opens. */
const CONNECTIONS_OF_PROCESS = 15
/** An analysis is waited for up to 90 s. */
const WORK_MS_MAX = 5 * MINUTE_MS
const CLOCK_MS_MAX = 5000

const Server = z.object({
  version: z.int(),
  shown: z.string(),
  connections_max: z.int(),
  used: z.int(),
  encoding: z.string(),
  may_create: z.boolean(),
  bytes: z.coerce.number(),
  ms: z.coerce.number(),
})

/** Whether the database can be used: its tables, version, rights and connections, open work, and its clock. */
export async function checkDatabase(): Promise<Finding[]> {
  try {
    await startEmbeddedDatabase()
    const asked = performance.now()
    const server = await readRow(
      Server,
      database().sql`
      select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0) as connections_max,
        (select sum(numbackends)::int from pg_stat_database) as used,
        current_setting('server_encoding') as encoding,
        has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as may_create,
        pg_database_size(current_database())::text as bytes,
        (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
    )
    const took = performance.now() - asked
    const problems = [...serverProblems(server), ...(await tableProblems())]
    const found = `PostgreSQL ${server.shown}, ${megabytes(server.bytes)}, ${server.used} of ${server.connections_max} connections in use, responded in ${duration(took)}`
    return [
      ...(problems.length > 0 ? problems : [fine('database', found)]),
      await checkWork(),
      checkClock(server.ms, now().getTime()),
    ]
  } catch (error) {
    return [unreachable(error)]
  }
}

function unreachable(error: unknown): Finding {
  if (env.databaseUrl === undefined)
    return wrong(
      'database',
      `The embedded database cannot be used: ${reasonOf(error)}`,
      'See postgres.log in DATA_DIR.',
    )
  const { host, pathname } = new URL(databaseUrl())
  return wrong(
    'database',
    `The database of DATABASE_URL (${host}${pathname}) cannot be used: ${reasonOf(error)}`,
    'Check that PostgreSQL runs there, and the name, role and password in DATABASE_URL.',
  )
}

/** What is wrong with a server. */
export function serverProblems(server: z.infer<typeof Server>): Finding[] {
  const free = server.connections_max - server.used
  return [
    ...(server.version < VERSION_MIN
      ? [wrong('database', `PostgreSQL ${server.shown} is too old.`, `Use ${VERSION_MIN / 10_000} or newer.`)]
      : []),
    ...(server.encoding !== 'UTF8'
      ? [
          wrong(
            'database',
            `The encoding is ${server.encoding}.`,
            'Create the database with encoding UTF-8, and restore a backup.',
          ),
        ]
      : []),
    ...(server.may_create
      ? []
      : [
          wrong(
            'database',
            'The role may not create tables.',
            'Make it the owner of the database: alter database NAME owner to ROLE',
          ),
        ]),
    ...(free < CONNECTIONS_OF_PROCESS
      ? [
          wrong(
            'database',
            `Only ${counted(free, 'connection')} of ${server.connections_max} left. A process opens up to ${CONNECTIONS_OF_PROCESS}.`,
            'Raise max_connections in PostgreSQL, or run fewer processes.',
          ),
        ]
      : []),
  ]
}

async function tableProblems(): Promise<Finding[]> {
  const state = await tablesState()
  if (state === 'older')
    return [wrong('database', 'The tables are those of an earlier release.', 'Start this release. It migrates them.')]
  if (state === 'newer')
    return [
      doubtful(
        'database',
        'The tables are those of a newer release.',
        'Fine after a roll-back of one release. Otherwise install the newer one again.',
      ),
    ]
  return state === 'none' ? [doubtful('database', 'There are no tables yet.', 'The first start creates them.')] : []
}

/** Work that nobody takes: no process with ROLE=all or worker runs, or none keeps up. */
async function checkWork(): Promise<Finding> {
  const { sql } = database()
  const hasTable = await findValue(z.boolean(), sql`select to_regclass('public.works') is not null`)
  if (hasTable !== true) return fine('work', 'none yet')
  const oldest = await findValue(
    z.date().nullable(),
    sql`select min(created_at) from works where state in ('queued', 'running') and kind <> 'batch'`,
  )
  const waited = oldest === null || oldest === undefined ? 0 : now().getTime() - oldest.getTime()
  if (waited <= WORK_MS_MAX)
    return fine('work', waited === 0 ? 'none is open' : `the oldest is open for ${duration(waited)}`)
  return wrong(
    'work',
    `Work is open for ${counted(Math.floor(waited / MINUTE_MS), 'minute')}.`,
    'Start a process with ROLE=all or ROLE=worker, and read its log for steps that fail.',
  )
}

/** Compares two clocks, in milliseconds since 1970. */
export function checkClock(there: number, here: number): Finding {
  const off = Math.abs(there - here)
  const shown = new Date(here).toISOString()
  if (off <= CLOCK_MS_MAX) return fine('clock', `${shown}, ${duration(off)} from the database’s`)
  return wrong(
    'clock',
    `This machine’s clock shows ${shown}, ${counted(Math.round(off / 1000), 'second')} from the database’s.`,
    'Turn on time synchronisation (NTP) on both machines.',
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
