import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { COMMANDS } from '#app/commands/admin-commands.ts'
import { createAccount } from '#app/domain/account/create-account.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { backUpDatabase } from '#app/domain/operation/backup.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { database, inDatabase } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { call, makeAccount, newText } from '../../setup/app.ts'
import { testEnvironment } from '../../setup/environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'fma-drill-'))
const whole = join(folder, 'whole.backup')
const HOUR = 3_600_000
/** Of a scan in the backup. */
const title = `A title of ${randomUUID()}`

beforeAll(async () => {
  const { id, token } = await makeAccount()
  const ask = (path: string, json: object) => call('POST', path, { token, json })
  await ask('/api/intelligence/analyze', { query: 'dam' })
  for (let count = 0; count < 10; count++) {
    const { status } = await ask('/api/analyze', { text: newText(), ...(count === 0 ? { title } : {}) })
    expect(status).toBe(200)
  }
  await backUpDatabase(whole)
  writeFileSync(whole, gzipSync(ofAccount(id, gunzipSync(readFileSync(whole)).toString())))
})
beforeEach(() => writeFileSync(testEnvironment.clockFile, '0'))
afterAll(() => writeFileSync(testEnvironment.clockFile, '0'))

async function drill(
  file: string,
  options: Record<string, string> = {},
): Promise<{ text: string; data: any; code: number }> {
  const command = COMMANDS.find(({ words }) => words[0] === 'drill')
  if (command === undefined) throw new Error('no such command')
  const { text, data, exitCode } = await command.run({ file, ...options })
  return { text, data, code: exitCode ?? 0 }
}

/** The problems of each step that has any. */
function wrongIn(data: any): Record<string, string[]> {
  const steps: { name: string; problems: string[] }[] = data.steps
  return Object.fromEntries(steps.flatMap(({ name, problems }) => (problems.length > 0 ? [[name, problems]] : [])))
}

type Table = { table: string; columns: string[]; rows: string[][] }

/** A backup without the rows of other accounts: other test files left some that nobody can read, on purpose. */
function ofAccount(account: string, text: string): string {
  const [header = '', ...lines] = text.split('\n')
  const tables: Table[] = []
  for (let at = 0; lines[at]?.startsWith('{"table"') === true; at += 1 + (tables.at(-1)?.rows.length ?? 0)) {
    const { table, columns, rows } = JSON.parse(lines[at] ?? '')
    const own = lines.slice(at + 1, at + 1 + rows)
    tables.push({ table, columns, rows: own.map((row) => row.split('\t')) })
  }
  const owned = (name: string, column: string) => {
    const { columns = [], rows = [] } = tables.find(({ table }) => table === name) ?? {}
    const mine = rows.filter((row) => row[columns.indexOf('account_id')] === account)
    return { column: 'id', values: mine.map((row) => row[columns.indexOf(column)]) }
  }
  const keys: Record<string, { column: string; values: (string | undefined)[] }> = {
    accounts: { column: 'id', values: [account] },
    measurements: owned('scans', 'measurement_id'),
    signals: { ...owned('briefs', 'id'), column: 'brief_id' },
  }
  const parts = tables.flatMap(({ table, columns, rows }) => {
    const { column, values } = keys[table] ?? { column: 'account_id', values: [account] }
    const at = columns.indexOf(column)
    const kept = at === -1 ? [] : rows.filter((row) => values.includes(row[at]))
    return [JSON.stringify({ table, columns, rows: kept.length }), ...kept.map((row) => row.join('\t'))]
  })
  return `${[header, ...parts].join('\n')}\n`
}

/** The backup with its content changed. */
function changed(name: string, change: (text: string) => string): string {
  const file = join(folder, name)
  const text = gunzipSync(readFileSync(whole)).toString()
  const other = change(text)
  expect(other).not.toBe(text)
  writeFileSync(file, gzipSync(other))
  return file
}

async function scratchDatabases(): Promise<number> {
  const found = await database().sql`select from pg_database where datname like 'fma_drill_%' and datname = (
    select 'fma_drill_' || left(encode(sha256(('/' || current_database())::bytea), 'hex'), 16))`
  return found.length
}

test('a drill restores a backup into a database of its own, verifies ten signatures, reads ten reports and the briefs, says how long each took, and drops the database', async () => {
  const { data, text, code } = await drill(whole)
  expect([code, data.ok, wrongIn(data)]).toEqual([0, true, {}])
  expect(data.steps.map(({ name }: { name: string }) => name)).toEqual([
    'restore',
    'credits',
    'signatures',
    'reports',
    'briefs',
  ])
  const found = Object.fromEntries(data.steps.map((step: { name: string; found: string }) => [step.name, step.found]))
  expect(found.signatures).toBe('10 of 10 are valid')
  expect(found.reports).toMatch(/^10 of 10 read, of \d+$/)
  expect(found.briefs).toMatch(/^([1-9]) of \1 read, of \1$/)
  expect(data.steps.every(({ seconds }: { seconds: number }) => seconds > 0)).toBe(true)
  expect(text).toMatch(/^ok {5}signatures +\d+\.\d s {2}10 of 10 are valid$/m)
  expect(text).toMatch(/^The backup can be restored\. The drill took \d+\.\d s\.$/m)
  expect(await scratchDatabases()).toBe(0)
})

test('of a folder the newest backup is taken, which is neither a file that is being written nor one of another kind, and one that is too old is a problem', async () => {
  const many = join(folder, 'many')
  mkdirSync(many)
  for (const [name, hours] of [
    ['a.backup', 60],
    ['b.backup', 50],
    ['c.backup', 70],
    ['d.backup.partial', 0],
    ['notes', 1],
  ] as const) {
    copyFileSync(whole, join(many, name))
    const at = new Date(Date.now() - hours * HOUR)
    utimesSync(join(many, name), at, at)
  }
  const { data } = await drill(many, { hours: '1' })
  expect([data.backup.file, data.ok]).toEqual([join(many, 'b.backup'), true])
  // How old it is, is what the backup says of itself, not the time of a copy.
  writeFileSync(testEnvironment.clockFile, String((3 * HOUR) / 1000))
  const late = await drill(many, { hours: '2' })
  expect([late.code, wrongIn(late.data)]).toEqual([
    1,
    { restore: ['The newest backup is 3 hours old. Find out why no newer one was written.'] },
  ])
  await expect(drill(mkdtempSync(join(folder, 'empty-')))).rejects.toThrow('has no file whose name ends in .backup.')
  await expect(drill(join(folder, 'nowhere'))).rejects.toThrow('does not exist')
})

test('a report that was changed after it was signed is named', async () => {
  const { data, text, code } = await drill(changed('signed.backup', (stored) => stored.replaceAll(title, 'another')))
  expect([code, data.ok]).toEqual([1, false])
  expect(Object.keys(wrongIn(data))).toEqual(['signatures'])
  expect(wrongIn(data).signatures).toEqual([expect.stringMatching(/^scan \w+: The signature is not valid\./)])
  expect(text).toContain('WRONG  signatures')
})

test('reports that were signed with a key that the settings lack are a problem, unless the key was withdrawn', async () => {
  // As the column has it, and not the bytes that were signed.
  const stated = /"key_id": "([\w-]{43})"/
  const [, keyId = ''] = stated.exec(gunzipSync(readFileSync(whole)).toString()) ?? []
  const other = `${keyId.slice(0, -3)}xyz`
  const file = changed('key.backup', (text) => text.replace(stated, `"key_id": "${other}"`))
  const { data } = await drill(file)
  expect(wrongIn(data).signatures?.join()).toContain(`1 report signed with the key ${other}`)
  expect(wrongIn((await drill(file, { withdrawn: other })).data)).toEqual({})
})

test('a report that cannot be read, and a ledger that does not add up, are named, each by its own step', async () => {
  const unreadable = changed('report.backup', (text) => text.replaceAll('"propaganda_index"', '"propaganda_indes"'))
  const read = wrongIn((await drill(unreadable)).data)
  expect(read.reports?.length).toBe(10)
  const ledger = changed('ledger.backup', (text) =>
    // The amount is a column of its own.
    text.replace(/^\{"table":"ledger"[^\n]*\n(?:[^{].*\n)+/m, (rows) => rows.replace('\t25\t', '\t26\t')),
  )
  const { data } = await drill(ledger)
  expect(Object.keys(wrongIn(data))).toEqual(['credits'])
  expect(wrongIn(data).credits?.join()).toContain('the ledger does not add up to the balance of account')
})

test('a backup that cannot be restored ends the drill with the reason, and its database is dropped', async () => {
  const cut = join(folder, 'cut.backup')
  copyFileSync(whole, cut)
  truncateSync(cut, Math.floor(readFileSync(whole).length / 2))
  const { data, code } = await drill(cut)
  expect([code, wrongIn(data), data.steps.length]).toEqual([
    1,
    { restore: ['The backup is incomplete. Copy it again, or use another.'] },
    1,
  ])
  expect(await scratchDatabases()).toBe(0)
})

test('a backup with rows that the database refuses is refused with the table’s name', async () => {
  const twice = changed('twice.backup', (text) =>
    text.replace(
      /^(\{"table":"accounts".*"rows":)(\d+)\}\n(.*\n)/m,
      (_line, start, rows, first) => `${start}${Number(rows) + 1}}\n${first}${first}`,
    ),
  )
  const { data } = await drill(twice)
  expect(wrongIn(data)).toEqual({
    restore: ['The database refused rows of the table accounts in the backup. PostgreSQL’s log says why.'],
  })
  expect(await scratchDatabases()).toBe(0)
})

test('work that was open when the backup was written is late for a check of today, but not for the drill', async () => {
  const admin = postgres(inject('adminDatabaseUrl'), { max: 1, onnotice: () => {} })
  const name = `open_${randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  const url = Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href
  const file = join(folder, 'open.backup')
  await migrateDatabase(url)
  await inDatabase(url, async () => {
    const { id } = await createAccount({ email: 'open@example.org', password: 'correct-horse-battery-9' })
    const at = new Date()
    const input = JSON.stringify({ source: { text: newText() } })
    await database().sql`
      select accept_work(${uuidv7(at)}, ${id}, ${uuidv7(at)}, 'analysis', 1, 'analyze', ${input}::text::jsonb, ${at})`
    await backUpDatabase(file)
    expect((await auditCredits(new Date(at.getTime() + HOUR))).breaches).toEqual([
      expect.stringContaining('open for more than five minutes'),
    ])
  })
  writeFileSync(testEnvironment.clockFile, String(HOUR / 1000))
  expect(wrongIn((await drill(file)).data)).toEqual({})
  await admin.unsafe(`drop database ${name} with (force)`)
  await admin.end()
})

test('the service goes on with its own database during a drill', async () => {
  const me = await makeAccount()
  const [answers] = await Promise.all([
    Promise.all(
      Array.from({ length: 4 }, () => call('POST', '/api/analyze', { token: me.token, json: { text: newText() } })),
    ),
    drill(whole),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const shown = await call('GET', '/api/user/credits', { token: me.token })
  expect(shown.json.credits_remaining).toBe(21)
})
