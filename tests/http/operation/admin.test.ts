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
import { runProgram } from '../../setup/run-program.ts'

const COMMAND_MS_MAX = 60_000

beforeAll(() => migrateDatabase())

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

async function importLines(lines: string[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'fma-ratings-')), 'ratings')
  writeFileSync(file, lines.join('\r\n'))
  return admin('ratings import', { file })
}

test('an imported rating holds for its domain, the hosts under it and the outlet’s other domains, the nearest first', async () => {
  const { readPublisherContext } = await import('#app/domain/analysis/publisher-context.server.ts')
  const study = { source: 'A study', date: '2026-01' }
  const imported = await importLines(
    [
      { domain: 'www.courier.example.com', score: 0.7, bias_position: 40, ...study },
      { domain: 'blogs.courier.example.com', score: 0.3, ...study },
      { domain: 'bbc.com', score: 0.91, ...study },
      { domain: 'medium.com', score: 0.9, ...study },
    ].map((line) => JSON.stringify(line)),
  )
  expect(imported).toEqual({ domains: 3, left_out: 1 })
  const prior = { position: 40, ...study }
  expect(await readPublisherContext('m.courier.example.com')).toEqual({
    publisherRating: { score: 0.7, ...study },
    outletPrior: prior,
  })
  expect(await readPublisherContext('jane.blogs.courier.example.com')).toEqual({
    publisherRating: { score: 0.3, ...study },
    outletPrior: prior,
  })
  expect((await readPublisherContext('news.bbc.co.uk')).publisherRating?.score).toBe(0.91)
  for (const host of ['example.com', 'medium.com', 'jane.medium.com']) {
    expect(await readPublisherContext(host)).toEqual({ publisherRating: null, outletPrior: null })
  }
})

test('ratings are imported as domain-quality-ratings are published, by their own name and date', async () => {
  const { readPublisherContext } = await import('#app/domain/analysis/publisher-context.server.ts')
  const lines = [
    '\uFEFFdomain,pc1,afm',
    'herald.example.org,0.8123,0.9',
    'kbmt–12news.com,0.5,',
    'none.example.org,NA,',
  ]
  expect(await importLines(lines)).toEqual({ domains: 1, left_out: 2 })
  expect((await readPublisherContext('herald.example.org')).publisherRating).toEqual({
    score: 0.8123,
    source: 'Lin and others, domain quality ratings',
    date: '2023-09',
  })
})

test.each([
  [['{"domain":"x.example.org","score":7,"source":"s","date":"2026"}'], 'Line 1'],
  [['{"domain":"x.example.org","score":0.7}'], 'source'],
  [['{"domain":"x.example.org","score":0.7,"source":"s","date":"2026"}', 'domain,pc1'], 'Line 2'],
  [['domain,pc1', 'x.example.org,seven'], 'Line 2'],
  [['domain,pc1', 'x.example.org'], 'Line 2'],
  [['host,pc1', 'x.example.org,0.7'], 'domain'],
])('a ratings file with a wrong line is refused with its number', async (lines, named) => {
  await expect(importLines(lines)).rejects.toThrow(named)
})

/** Short-lived data that is recreated, so no backup needs it. */
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
  await expect(admin('restore', { file })).rejects.toThrow('already has accounts')
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
    // Tables in use may change during the backup; the others may not.
    if (before[index] !== same[index]) continue
    expect(await digestOf(target, table), table).toBe(same[index])
    if (same[index] !== null) filled += 1
  }
  // How many tables were in use differs from run to run.
  expect(filled).toBeGreaterThan(12)
  await target.end()
  expect(await inDatabase(copy, ['check'])).toEqual({ ok: true, breaches: [] })
  expect(readFileSync(file).length).toBeGreaterThan(100)
})

/** Over all rows of a table, in any order; null if it is empty. */
async function digestOf(sql: postgres.Sql, table: string): Promise<string | null> {
  const [row] = await sql.unsafe<{ digest: string | null }[]>(
    `select md5(string_agg(t::text, ',' order by t::text)) as digest from ${table} t`,
  )
  return row?.digest ?? null
}

/** Runs the command in a separate process: a restore needs a database that this process does not use. */
async function inDatabase(name: string, args: string[]): Promise<any> {
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const program = ['app/commands/with-node-24.mjs', 'app/commands/admin.ts', ...args, '--json']
  const ran = await runProgram(program, { env: { ...process.env, DATABASE_URL: url.href }, limitMs: COMMAND_MS_MAX })
  // Of a command that does not end, the database knows what it waits for.
  const waits = ran.code === null ? await database().sql`select state, wait_event, query from pg_stat_activity` : []
  expect(ran, JSON.stringify(waits)).toMatchObject({ code: 0, err: '' })
  return JSON.parse(ran.out)
}
