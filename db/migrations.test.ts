import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { functionChanges, functionFiles, migratedFunctions, migrationOf } from './function-files.ts'
import { migrateDatabase } from './migrate.server.ts'

const files = functionFiles()
const schema: Record<string, unknown> = Object.assign(
  {},
  ...(await Promise.all(globSync('db/schema/*.ts').map((file) => import(/* @vite-ignore */ pathToFileURL(file).href)))),
)
const tables = Object.values(schema)
  .filter((value) => value instanceof PgTable)
  .map((table) => getTableConfig(table))

test('the migrations lead to the tables of db/schema: else run `npm run migrations`', async () => {
  const newest = globSync('db/migrations/meta/*_snapshot.json').toSorted().at(-1) ?? ''
  const migrated = JSON.parse(readFileSync(newest, 'utf8'))
  expect(await generateMigration(migrated, generateDrizzleJson(schema, migrated.id))).toEqual([])
})

test('the migrations lead to the functions and views of db/functions: else run `npm run migrations`', () => {
  expect(files.size).toBeGreaterThan(30)
  expect(functionChanges(migratedFunctions(), files)).toEqual({ before: [], after: [] })
})

test.each([...files])('db/functions/%s.sql defines what its name says, once, and why', (name, text) => {
  const defined = [...text.matchAll(/^create (?:function|view) (\w+)/gm)].map(([, it]) => it)
  expect(defined).toEqual([name])
  expect(text).toMatch(/^--/)
  for (const [, called] of text.matchAll(/execute function (\w+)/g)) expect(called).toBe(name)
})

describe('a database migrated from nothing', () => {
  const admin = postgres(inject('adminDatabaseUrl'), { max: 1, onnotice: () => {} })
  const name = `migrated_${randomUUID().replaceAll('-', '')}`
  const url = Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href
  const sql = postgres(url, { max: 1, onnotice: () => {} })

  beforeAll(async () => {
    await admin.unsafe(`create database ${name}`)
    await Promise.all([migrateDatabase(url), migrateDatabase(url)])
    await migrateDatabase(url)
  })
  afterAll(async () => {
    await sql.end()
    await admin.unsafe(`drop database ${name}`)
    await admin.end()
  })

  test('has each migration once, also where two processes start at the same time and one starts again', async () => {
    const applied = await sql`select hash from drizzle.__drizzle_migrations`
    expect(applied.length).toBe(globSync('db/migrations/*.sql').length)
  })

  test('has the functions, triggers and views of the files and no others', async () => {
    const functions = await sql`
      select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace order by 1`
    const views = await sql`select viewname as name from pg_views where schemaname = 'public' order by 1`
    const triggers = await sql`select tgname as name from pg_trigger where not tgisinternal order by 1`
    expect([...functions, ...views].map((row) => row.name)).toEqual(
      [...files.keys()].toSorted((one, other) => Number(isView(one)) - Number(isView(other)) || (one < other ? -1 : 1)),
    )
    for (const row of functions) expect(files.get(row.name), row.name).toContain(`$$${row.source}$$`)
    const named = [...files.values()].flatMap((text) =>
      [...text.matchAll(/^create trigger (\w+)/gm)].map(([, it]) => it),
    )
    expect(new Set(triggers.map((row) => row.name))).toEqual(new Set(named))
  })

  test('has the tables and columns of db/schema and no others', async () => {
    const stored = await sql`
      select c.relname || '.' || a.attname || case when a.attnotnull then ' not null' else '' end as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`
    const declared = tables.flatMap((table) => {
      const keys = new Set(table.primaryKeys.flatMap((key) => key.columns.map((column) => column.name)))
      return table.columns.map(
        (column) => `${table.name}.${column.name}${column.notNull || keys.has(column.name) ? ' not null' : ''}`,
      )
    })
    expect(new Set(stored.map((row) => row.name))).toEqual(new Set(declared))
  })
})

function isView(name: string): boolean {
  return name.startsWith('v_')
}

describe('a migration that is generated after a change of the files', () => {
  const old = new Map([
    ['counts', 'create function counts() returns integer language sql as $$ select 1 $$;'],
    [
      'is_told',
      'create function is_told() returns trigger language plpgsql as $$ begin return null; end $$;\n\ncreate trigger is_told after insert on told execute function is_told();',
    ],
    ['shown', 'create view shown as select 1 as one;'],
    ['kept', 'create function kept() returns integer language sql as $$ select 1 $$;'],
  ])
  const current = new Map(old)
  current.delete('is_told')
  current.set('counts', 'create function counts(p_more integer) returns bigint language sql as $$ select 2 $$;')
  current.set('shown', 'create view shown as select counts(2) as two;')

  test('replaces what has another signature or other columns, drops what is gone with its triggers, and leaves the rest', async () => {
    const sql = postgres(inject('adminDatabaseUrl'), { max: 1, onnotice: () => {} })
    try {
      const { before, after } = functionChanges(old, current)
      const rows = await sql.begin(async (tx) => {
        await tx.unsafe('create schema changing; set local search_path = changing; create table told(id integer)')
        for (const text of old.values()) await tx.unsafe(text)
        await tx.unsafe(migrationOf([...before, ...after]))
        const found = await tx`
          select proname as name from pg_proc where pronamespace = 'changing'::regnamespace
          union all select tgname from pg_trigger where tgrelid = 'changing.told'::regclass
          union all select column_name from information_schema.columns where table_name = 'shown' order by 1`
        await tx.unsafe('drop schema changing cascade')
        return found.map((row) => row.name)
      })
      expect(rows).toEqual(['counts', 'kept', 'two'])
    } finally {
      await sql.end()
    }
  })
})
