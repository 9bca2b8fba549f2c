import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { beforeAll, expect, test } from 'vitest'
import { COMMANDS } from '#app/commands/admin-commands.ts'
import { database } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { BACKED_UP_TABLES } from '#app/domain/operation/backup.server.ts'
import { call, makeAccount, newText } from '../../setup/app.ts'
import { makePerson } from '../../setup/make-person.ts'

beforeAll(migrateDatabase)

async function admin(words: string, input: Record<string, unknown> = {}): Promise<any> {
  const command = COMMANDS.find((candidate) => candidate.words.join(' ') === words)
  if (command === undefined) throw new Error(`no command ${words}`)
  return (await command.run(input)).data
}

test('an account made by the administrator has the sign-up credits, a plan, a role, a session, a reset link', async () => {
  const email = `Made-${Math.random().toString(36).slice(2)}@example.org`
  const { id } = await admin('user create', { email, password: 'correct-horse-battery-9' })
  const granted = await admin('grant', { email, credits: '17' })
  expect(
    granted.entries.map((entry: { amount: number; balance_after: number }) => [entry.amount, entry.balance_after]),
  ).toEqual([
    [17, 42],
    [25, 25],
  ])
  await admin('plan', { email, plan: 'team' })
  await admin('role', { email, role: 'operator' })
  const { token } = await admin('session create', { email })
  expect((await call('GET', '/api/user/profile', { token })).json).toEqual({
    id,
    email: email.toLowerCase(),
    plan: 'team',
    credits_remaining: 5042,
  })
  const { url } = await admin('user password', { email })
  expect((await call('GET', new URL(url).pathname + new URL(url).search)).text).toContain('New password')
  await expect(admin('grant', { email, credits: '-5043' })).rejects.toThrow('below 0')
})

test('the check finds a balance that the ledger does not explain, and a charge without its work’s end', async () => {
  const me = await makeAccount()
  expect(await admin('check')).toEqual({ ok: true, breaches: [] })
  await database().sql`update accounts set credits = credits + 1 where id = ${me.id}`
  const audit = await admin('check')
  expect(audit.ok).toBe(false)
  expect(audit.breaches.join()).toContain(me.id)
  await database().sql`update accounts set credits = credits - 1 where id = ${me.id}`
})

test('imported ratings are used for the domain and all its hosts', async () => {
  const { readPublisherContext } = await import('#app/domain/analysis/publisher-context.server.ts')
  const file = join(mkdtempSync(join(tmpdir(), 'fma-ratings-')), 'ratings.jsonl')
  writeFileSync(
    file,
    `${JSON.stringify({ domain: 'courier.example.com', score: 0.7, bias_position: 40, source: 'A study', date: '2026-01' })}\n`,
  )
  expect(await admin('ratings import', { file })).toEqual({ domains: 1 })
  expect(await readPublisherContext('www.example.com')).toEqual({
    publisherRating: { score: 0.7, source: 'A study', date: '2026-01' },
    outletPrior: { position: 40, source: 'A study', date: '2026-01' },
  })
  writeFileSync(file, '{"domain":"x.example","score":7,"source":"s","date":"2026"}\n')
  await expect(admin('ratings import', { file })).rejects.toThrow('Line 1')
})

/** What passes within the hour and is made again: no backup needs it. */
const PASSING = ['rate_limits', 'source_answers', 'source_turns']

test('a backup has every table but those of which the content passes', async () => {
  const tables = await database().sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...BACKED_UP_TABLES, ...PASSING].toSorted())
})

test('a backup restores into an empty database, row for row, and its checks hold', async () => {
  const me = await makePerson()
  const odd = `${newText()} line\u2028separator\ttab \\n backslash`
  await call('POST', '/api/analyze', { token: me.token, device: me.device, json: { text: odd } })
  const file = join(mkdtempSync(join(tmpdir(), 'fma-backup-')), 'backup.gz')
  const source = database().sql
  const digests = () => Promise.all(BACKED_UP_TABLES.map((table) => digestOf(source, table)))
  const before = await digests()
  const written = await admin('backup', { file })
  await expect(admin('restore', { file })).rejects.toThrow('holds accounts already')
  const { databaseUrl } = await import('#db/embedded.server.ts')
  const url = new URL(databaseUrl())
  const copy = `${url.pathname.slice(1)}_copy`
  await source.unsafe(`create database ${copy}`)
  const restored = await inDatabase(copy, ['restore', file])
  expect(restored).toEqual({ tables: written.tables, rows: written.rows })
  url.pathname = `/${copy}`
  const target = postgres(url.href, { max: 1, onnotice: () => {} })
  const same = await digests()
  let filled = 0
  for (const [index, table] of BACKED_UP_TABLES.entries()) {
    // What somebody works on meanwhile may differ; the rest may not.
    if (before[index] !== same[index]) continue
    expect(await digestOf(target, table), table).toBe(same[index])
    if (same[index] !== null) filled += 1
  }
  expect(filled).toBeGreaterThan(18)
  await target.end()
  expect(await inDatabase(copy, ['check'])).toEqual({ ok: true, breaches: [] })
  expect(readFileSync(file).length).toBeGreaterThan(100)
})

/** Of all rows of a table, whatever their order; null where there is none. */
async function digestOf(sql: postgres.Sql, table: string): Promise<string | null> {
  const [row] = await sql.unsafe<{ digest: string | null }[]>(
    `select md5(string_agg(t::text, ',' order by t::text)) as digest from ${table} t`,
  )
  return row?.digest ?? null
}

/** The command in a process of its own: a restore needs a database that this process does not use. */
async function inDatabase(name: string, args: string[]): Promise<any> {
  const { execFileSync } = await import('node:child_process')
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const env = { ...process.env, DATABASE_URL: url.href }
  return JSON.parse(execFileSync('npm', ['run', '-s', 'admin', '--', ...args, '--json'], { env, encoding: 'utf8' }))
}
