import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sha256 } from '#app/platform/keys/hash.server.ts'
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

/** Each migration that a release has, by the hash of its file. A new one is added here when it is released. */
const RELEASED: Readonly<Record<string, string>> = {
  'earlier/0000_tables.sql': '69f2e1c535fc7e0ae104a109ef4cd53e93e5a166ecffa575ebaf4ef07cbd963c',
  'earlier/0001_rules.sql': 'f78362bdce6c2ab0ee605d50a04caf6466e72683260d23e947757539a5dfe13f',
  'earlier/0002_brief_tables.sql': '3a5aac457e1b7dc23eff6ad5e757838dec8cb1a2dea2ced64f7ce69bd6361b31',
  'earlier/0003_brief_columns.sql': 'aa5195475ffb7388c8af098906815902cae172fcf191cf9068edf568030cb7ab',
  'earlier/0004_brief_rules.sql': 'dbb098f653018e709b735d610b565fd88a8a3664999bea541b6ad8e81164c953',
  'earlier/0005_webhook_tables.sql': '3623c5d7421bb2908e7f141104e9e3915bff6a1a1a634285c15cf8219f49acf1',
  'earlier/0006_webhook_rules.sql': '9e22afb3c995707781045add24242d5af7000e60468e7e82071b25b6b5afbc4a',
  'earlier/0007_watch_indexes.sql': '561302e3d2139091baf83db51d14ac74bc02b4bf37d5eeb5a8b94d41e9dec733',
  'earlier/0008_watch_rules.sql': 'b1f8313c13906ab80769f8b8f639c3500a2148f032a7e922a1488db26545e1b3',
  'earlier/0009_webhook_indexes.sql': '2316a5370ddee3824dea95606a5336eb27170b1d971085bd27724b96f52dc796',
  'earlier/0010_webhook_limit.sql': 'c3b3f27cc2e0cf67bda45bd6a9e95e793f1ec06d442e11da66792cbb1c95d1ae',
  'earlier/0011_dispute_tables.sql': '36078fe8a1aee457c6125b7a4efbcce90b7917a342960d6b51fd48bd1b11445b',
  'earlier/0012_dispute_rules.sql': 'b2c7307a222f88fd50b97310662c01bdb46770cfef3c96c0368a51c6a62d7e46',
  'earlier/0013_model_calls.sql': '232fc13c922d03ff0d2ecb5a339d01d54a72e2e4528bcb08bf0f751e0524aa8e',
  'earlier/0014_paid_accounts.sql': '0e5ed0999bc191764330e82ce4962645dc2cfc22096025489614e6e24dc5d768',
  'earlier/0015_forget_changes.sql': '2ed83e4d40fb4efb57a21f2c4f624713c0537269a092489cf64b484ae4ef13d1',
  'earlier/0016_page_source.sql': 'dd01267df3168212b27a19bf0d458f1502ec8864cfa0c47f4177c1883a17c043',
  'earlier/0017_webhook_ends.sql': '3f41fea64e99fe7d087bb581c2c4d5dcc7be1faf18a24d085eeef4fd05b3e989',
  'earlier/0018_batch_addresses.sql': '6359d0501bcab08e3b6e8cda30182e986e7fe13c53aef26dcab6c6028942da3b',
  'earlier/0019_reinstated_findings.sql': '65cd2c6a4ec5a9cf8173073b013ef438da03eee65a61f4e4aab51b5c70ed41fd',
  'earlier/0020_forget_surroundings.sql': '4c2ecd22ba600549f0dfd3e20498940cefe1923b04ed954ae0d621094360f9a5',
  'earlier/0021_known_addresses.sql': '40246869e98766847b3049eae054af4c304c2c3302fb7577769421a518ea772d',
  'earlier/0022_sample_briefs.sql': '363c4fdd1c486efae3becc78befcb13afc43536f804e3e920df86f9f69434179',
  'migrations/0000_first.sql': '9d4db706082a835a2ef1637405196ff0829690a681b541773d660e286de53655',
}

test('a migration that a release has never changes: databases have it as it was', () => {
  for (const [file, hash] of Object.entries(RELEASED)) expect(sha256(readFileSync(`db/${file}`)), file).toBe(hash)
  const earlier = globSync('db/earlier/*.sql').map((file) => file.replace('db/', ''))
  expect(Object.keys(RELEASED)).toEqual(expect.arrayContaining(earlier))
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
