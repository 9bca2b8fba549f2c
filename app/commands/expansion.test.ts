import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isLater } from './release-notes.ts'
import { type Catalog, contractions, declaredContractions, readCatalog } from '#tests/setup/catalog.ts'
import { readReleased } from '#db/released.ts'

const released = readReleased()
const files = globSync('db/migrations/*.sql').toSorted()
const admin = postgres(inject('adminDatabaseUrl'), { max: 1, onnotice: () => {} })
const names: string[] = []

/** The catalog of an empty database after some statements. */
async function catalogAfter(...statements: string[]): Promise<Catalog> {
  const name = `expansion_${randomUUID().replaceAll('-', '')}`
  names.push(name)
  await admin.unsafe(`create database ${name}`)
  const url = Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    for (const statement of statements) await sql.unsafe(statement)
    return await readCatalog(sql)
  } finally {
    await sql.end()
  }
}

afterAll(async () => {
  for (const name of names) await admin.unsafe(`drop database ${name}`)
  await admin.end()
})

test('on the tables and functions of this version the last release can run, so that it can be rolled back to', async () => {
  const texts = files.map((file) => ({ isReleased: file in released.files, text: readFileSync(file, 'utf8') }))
  const before = await catalogAfter(...texts.filter(({ isReleased }) => isReleased).map(({ text }) => text))
  const after = await catalogAfter(...texts.map(({ text }) => text))
  const allowed = texts
    .filter(({ isReleased }) => !isReleased)
    .flatMap(({ text }) => declaredContractions(text))
    .filter(({ unusedSince }) => !isLater(unusedSince, released.version))
    .map(({ what }) => what)
  expect(before.columns.length).toBeGreaterThan(100)
  expect(before.functions.length).toBeGreaterThan(20)
  // Keep what the last release uses; or, where its code does not use it any more, say so in the migration:
  // "-- contracts: column scans.gone, unused since 1.2.3".
  expect(contractions(before, after).filter((what) => !allowed.includes(what))).toEqual([])
})

const OLD = [
  'create table kept(id integer primary key, name text unique, score integer not null default 0, constraint scored check (score >= 0))',
  'create function counts(p_id integer) returns integer language sql as $$ select 1 $$',
  'create table parts(id integer primary key, kept integer references kept(id) on delete cascade)',
  'create function told() returns trigger language plpgsql as $$ begin return new; end $$',
  'create trigger told after insert on kept for each row execute function told()',
  'create view v_kept as select id, name from kept',
]
let old: Catalog
beforeAll(async () => {
  old = await catalogAfter(...OLD)
})

test.each([
  ['a column that may be null', 'alter table kept add column more text'],
  ['a column with a default', 'alter table kept add column more text not null default 1'],
  ['a table', 'create table another(id integer primary key, name text not null unique)'],
  ['an index', 'create index on kept(name)'],
  ['a check that is gone', 'alter table kept drop constraint scored'],
  ['a table whose rows go with old ones', 'create table more(kept integer references kept(id) on delete cascade)'],
  [
    'a further parameter with a default',
    "drop function counts; create function counts(p_id integer, p_more text default '') returns integer language sql as $$ select 1 $$",
  ],
  ['a further column of a view', 'drop view v_kept; create view v_kept as select id, name, score from kept'],
])('an addition is no contraction: %s', async (_what, statement) => {
  expect(contractions(old, await catalogAfter(...OLD, statement))).toEqual([])
})

test.each([
  [
    'a column is dropped',
    'drop view v_kept; alter table kept drop column score; create view v_kept as select id, name from kept',
    'column kept.score',
  ],
  ['a column is renamed', 'alter table kept rename column score to points', 'column kept.score'],
  ['a column has another type', 'alter table kept alter column score type bigint', 'column kept.score'],
  [
    'a table is dropped',
    'drop view v_kept; drop table kept cascade; create view v_kept as select 1 as id, null::text as name',
    'column kept.id',
  ],
  ['a new column is demanded', 'alter table kept add column more text not null', 'demand of kept.more'],
  ['a column takes no null any more', 'alter table kept alter column name set not null', 'demand of kept.name'],
  ['a default is gone', 'alter table kept alter column score drop default', 'demand of kept.score'],
  ['a column may be null from now on', 'alter table kept alter column score drop not null', 'null in kept.score'],
  ['a function is gone', 'drop function counts', 'function counts'],
  [
    'a function has a further parameter',
    'drop function counts; create function counts(p_id integer, p_more text) returns integer language sql as $$ select 1 $$',
    'function counts',
  ],
  [
    'a function has a parameter of another type',
    'drop function counts; create function counts(p_id text) returns integer language sql as $$ select 1 $$',
    'function counts',
  ],
  [
    'a function returns something else',
    'drop function counts; create function counts(p_id integer) returns bigint language sql as $$ select 2 $$',
    'function counts',
  ],
  ['a view lacks a column', 'drop view v_kept; create view v_kept as select id from kept', 'column v_kept.name'],
  ['a table checks more', "alter table kept add constraint named check (name <> '')", 'rule kept.named'],
  [
    'a table checks more under the same name',
    'alter table kept drop constraint scored, add constraint scored check (score > 0)',
    'rule kept.scored',
  ],
  ['rows are no longer kept apart', 'alter table kept drop constraint kept_name_key', 'rule kept.kept_name_key'],
  [
    'a trigger is added',
    'create function refuses() returns trigger language plpgsql as $$ begin raise exception $q$no$q$; end $$; create trigger refused before insert on kept execute function refuses()',
    'rule kept.refused',
  ],
  ['a trigger is gone', 'drop trigger told on kept', 'rule kept.told'],
  ['rows no longer go with others', 'alter table parts drop constraint parts_kept_fkey', 'rule parts.parts_kept_fkey'],
  [
    'rows of a new table keep old ones from being deleted',
    'create table more(kept integer references kept(id))',
    'rule more.more_kept_fkey',
  ],
  ['a column is unique from now on', 'create unique index once on kept(name)', 'rule kept.once'],
])('a contraction is named: %s', async (_what, statement, named) => {
  expect(contractions(old, await catalogAfter(...OLD, statement))).toContain(named)
})

test('a migration may take away what it says that no code uses', () => {
  expect(
    declaredContractions('-- contracts: column scans.gone, unused since 1.2.3\nalter table scans drop column gone;'),
  ).toEqual([{ what: 'column scans.gone', unusedSince: '1.2.3' }])
  expect(declaredContractions('alter table scans drop column gone;')).toEqual([])
})
