import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import postgres from 'postgres'
import { frozenFiles } from '#db/released.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'

const FOLDER = join('tests', 'fixtures', 'landed')
const ENDING = '.sql.gz'
const APPLIED = /^insert into drizzle\.__drizzle_migrations [^']*values \('?\d+'?, '([0-9a-f]{64})'/gim
const FILE_OF_HASH = new Map(frozenFiles().map((file) => [sha256(readFileSync(file)), file]))

/**
 * Every version of which there are rows, by the engine's build, with the migrations that it had: the released ones, and
 * what landed between. The rows were stored by the version itself: articles, a batch, briefs, a watch with its runs,
 * disputes. `npm run release` adds those of a release.
 */
export const LANDED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  globSync(join(FOLDER, `*${ENDING}`))
    .map((file) => basename(file, ENDING))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => [name, migrationsIn(rowsOf(name))]),
)

/** Of the newest build. */
export const NEWEST =
  Object.keys(LANDED)
    .filter((name) => name.startsWith('build-'))
    .at(-1) ?? ''

/** The public keys of the installations whose rows these are. Their private keys are gone. */
export const LANDED_KEY = readFileSync(join(FOLDER, 'signing-key.pem'), 'utf8')

/** A database as that version left it. The caller drops it. */
export async function makeLandedDatabase(
  name: string,
  adminUrl: string,
  folder = FOLDER,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
  const database = `landed_${randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${database}`)
  const url = Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const rows = rowsOf(name, folder)
  for (const file of migrationsIn(rows)) await sql.unsafe(readFileSync(file, 'utf8'))
  await sql.unsafe(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    -- The triggers ran when the rows were stored.
    set session_replication_role = replica`)
  await sql.unsafe(rows)
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

function rowsOf(name: string, folder = FOLDER): string {
  return gunzipSync(readFileSync(join(folder, `${name}${ENDING}`))).toString()
}

/** The files of the migrations that a database with these rows had, by their hashes, in order. */
function migrationsIn(rows: string): string[] {
  return [...rows.matchAll(APPLIED)].map(([, hash = '']) => {
    const file = FILE_OF_HASH.get(hash)
    if (file === undefined) throw new Error(`no migration has the hash ${hash}`)
    return file
  })
}
