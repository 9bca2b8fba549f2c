import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import type postgres from 'postgres'
import { z } from 'zod'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { BREAKPOINT, functionIn } from './function-files.ts'
import { readValue, listRows } from './read.server.ts'

const db = dirname(createRequire(import.meta.url).resolve('#db/function-files.ts'))

const Applied = z.object({ hash: z.string(), created_at: z.coerce.number() })

/**
 * Brings a database of an earlier version to the tables and functions of the first migration of the present line, and
 * records that migration as applied. Nothing changes in a new database or in one that has it already. The caller holds
 * the lock on migrations.
 * @param tag its name, and `when` it was generated, by the journal
 * @throws Error for a database that no released version has made
 */
export async function bridgeEarlierVersions(
  sql: postgres.Sql,
  { tag, when }: { tag: string; when: number },
): Promise<void> {
  const isKnown = await readValue(z.boolean(), sql`select to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (!isKnown) return
  const applied = await listRows(Applied, sql`select hash, created_at from drizzle.__drizzle_migrations order by id`)
  const first = migrationIn('migrations', `${tag}.sql`)
  if (applied.length === 0 || applied.some(({ hash }) => hash === first.hash)) return
  await sql.begin(async (tx) => {
    // The first migration was once written again in place, so that databases of 23 November have another text of it.
    if (!applied.some(({ created_at: at }) => at === when)) await finishEarlier(tx, applied)
    for (const statement of TABLES) await tx.unsafe(statement)
    await replaceFunctions(tx, first.chunks)
    await tx`insert into drizzle.__drizzle_migrations(hash, created_at) values (${first.hash}, ${when})`
  })
}

/** What the tables of all earlier versions lack. A page is a copy of an answer: without its source it is asked again. */
const TABLES = ['delete from pages where source is null', 'alter table pages alter column source set not null']

/** Applies what a database lacks of the migrations before the first of the present line. */
async function finishEarlier(tx: postgres.TransactionSql, applied: readonly { hash: string }[]): Promise<void> {
  const earlier = earlierMigrations()
  const isEarlier = applied.every(({ hash }, index) => hash === earlier[index]?.hash)
  if (!isEarlier) {
    throw new Error('The database has migrations that no released version of this service has. It is left as it is.')
  }
  for (const { chunks } of earlier.slice(applied.length)) for (const chunk of chunks) await tx.unsafe(chunk)
}

/** Replaces the functions and views of earlier versions by those of the first migration. */
async function replaceFunctions(tx: postgres.TransactionSql, chunks: readonly string[]): Promise<void> {
  const current = chunks.filter((chunk) => functionIn(chunk) !== undefined)
  const names = new Set([...earlierMigrations().flatMap((migration) => migration.chunks), ...current].flatMap(namesIn))
  const drops = await listRows(
    z.object({ drop: z.string() }),
    tx`
      select format('drop view if exists %s cascade', oid::regclass) as drop from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v' and relname in ${tx([...names])}
      union all
      select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proname in ${tx([...names])}`,
  )
  for (const { drop } of drops) await tx.unsafe(drop)
  for (const chunk of current) await tx.unsafe(chunk)
}

type Migration = { hash: string; chunks: string[] }

/** The migrations of the versions before the present line, in order. They are applied to older databases only. */
function earlierMigrations(): Migration[] {
  return readdirSync(join(db, 'earlier'))
    .toSorted()
    .map((file) => migrationIn('earlier', file))
}

function migrationIn(folder: string, file: string): Migration {
  const text = readFileSync(join(db, folder, file), 'utf8')
  return { hash: sha256(text), chunks: text.split(BREAKPOINT) }
}

function namesIn(chunk: string): string[] {
  return [...chunk.matchAll(/^create (?:or replace )?(?:function|view) (\w+)/gm)].flatMap(([, name]) => name ?? [])
}
