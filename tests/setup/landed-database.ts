import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import postgres from 'postgres'

const FOLDER = join('tests', 'fixtures', 'landed')
const PRESENT_FIRST = 'db/migrations/0000_first.sql'

/**
 * Every version by the engine's build, with the migrations that made its tables: the released ones, and what has landed since.
 * The rows in the fixture of that name were stored by the version itself: articles, a batch, briefs, a watch with its runs,
 * a dispute.
 */
export const LANDED: Readonly<Record<string, readonly string[]>> = {
  'first-build-1': earlier(3),
  'build-1': earlier(20),
  'build-2': earlier(23),
  'build-3': earlier(23),
  'build-4': earlier(23),
  'build-5': [join(FOLDER, 'first-of-23-november.sql')],
  'build-6': [join(FOLDER, 'first-of-23-november.sql')],
  'build-7': [PRESENT_FIRST],
  'build-8': [
    PRESENT_FIRST,
    'db/migrations/0001_deletion_clears_kept_answers.sql',
    'db/migrations/0002_signed_bytes.sql',
    'db/migrations/0003_share_text.sql',
  ],
}

/** The public keys of the installations whose rows these are. Their private keys are gone. */
export const LANDED_KEY = readFileSync(join(FOLDER, 'signing-key.pem'), 'utf8')

/** A database as that version left it. The caller drops it. */
export async function makeLandedDatabase(
  name: string,
  adminUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
  const database = `landed_${randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${database}`)
  const url = Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  for (const file of LANDED[name] ?? []) await sql.unsafe(readFileSync(file, 'utf8'))
  await sql.unsafe(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    -- The triggers ran when the rows were stored.
    set session_replication_role = replica`)
  await sql.unsafe(gunzipSync(readFileSync(join(FOLDER, `${name}.sql.gz`))).toString())
  // The rows were copied with their numbers, which the next migration would take again.
  await sql`
    select setval(pg_get_serial_sequence('drizzle.__drizzle_migrations', 'id'), max(id)) from drizzle.__drizzle_migrations`
  await sql.end()
  const drop = async () => {
    await admin.unsafe(`drop database ${database} with (force)`)
    await admin.end()
  }
  return { url, drop }
}

function earlier(count: number): string[] {
  return globSync('db/earlier/*.sql').toSorted().slice(0, count)
}
