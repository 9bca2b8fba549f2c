import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createAccount } from '#app/domain/account/create-account.server.ts'
import { sumsOf } from '#app/domain/encoder/weight-sums.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { database, inDatabase } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { PAGES_HOST } from '#tests/fakes/article-site.ts'
import { testEnvironment } from '#tests/setup/environment.ts'
import { runProgram } from '#tests/setup/run-program.ts'
import { freePort } from '#tests/setup/service.ts'
import { checkDatabase, serverProblems } from './check-database.ts'
import { checkDisk, judgeDisk } from './check-machine.ts'
import { checkModel } from './check-model.ts'
import { checkNetwork } from './check-network.ts'
import { examine } from './examine.ts'
import { CHECKS, type Examination } from './finding.ts'

const admin = postgres(inject('adminDatabaseUrl'), { max: 1, onnotice: () => {} })
const folder = mkdtempSync(join(tmpdir(), 'fma-doctor-'))
const made: string[] = []
const MODELS = 'app/domain/engine/models'
const LISTED = 'app/domain/engine/models/sums.json'
const HOUR = 3600

beforeAll(() => migrateDatabase())
afterAll(async () => {
  writeFileSync(testEnvironment.clockFile, '0')
  for (const name of made) await admin.unsafe(`drop database ${name} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true })
})

/** A new database; `how` ends the statement that creates it. */
async function newDatabase(how = ''): Promise<string> {
  const name = `doctor_${randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name} ${how}`)
  made.push(name)
  return Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href
}

/** The command, as an operator runs it. */
async function doctor(settings: Record<string, string> = {}): Promise<{ code: number | null; data: Examination }> {
  const env = { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...settings }
  const { code, out, err } = await runProgram(['app/commands/admin.ts', 'doctor', '--json'], { env })
  expect(err).toBe('')
  return { code, data: JSON.parse(out) }
}

/** What must be mended, by its check. */
function broken({ findings }: Pick<Examination, 'findings'>): string[] {
  return findings.flatMap(({ check, state, found }) => (state === 'mend' ? [`${check}: ${found}`] : []))
}

test('what works is found in order, changes nothing, and is no reason to fail', async () => {
  const url = await newDatabase()
  const { code, data } = await doctor({ DATABASE_URL: url })
  expect([code, data.ok, broken(data)]).toEqual([0, true, []])
  expect(data.findings.map(({ check }) => check).filter((check, at, all) => check !== all[at - 1])).toEqual(CHECKS)
  expect(data.findings.find(({ check }) => check === 'database')).toMatchObject({
    state: 'advice',
    found: 'There are no tables yet.',
  })
  expect(data.findings.find(({ check }) => check === 'network')?.state).toBe('not_checked')
  await inDatabase(url, async () => {
    expect(await database().sql`select from information_schema.tables where table_schema = 'public'`).toHaveLength(0)
  })
  expect(broken(await examine({}))).toEqual([])
})

test('all wrong settings are named at once, in words and as JSON, and nothing else is looked at', async () => {
  const settings = { PORT: '80000', TRUST_PROXY: '-1', SIGNUP: 'maybe' }
  const { code, data } = await doctor(settings)
  expect(code).toBe(1)
  expect(broken(data).map((line) => line.replace(/ is not valid.*/, ''))).toEqual([
    'settings: The setting PORT',
    'settings: The setting SIGNUP',
    'settings: The setting TRUST_PROXY',
  ])
  const missing = await doctor({ SESSION_SECRET: '', SIGNING_KEY: '' })
  expect(broken(missing.data)).toEqual([
    'settings: The setting SESSION_SECRET is missing. It is required with DATABASE_URL.',
    'settings: The setting SIGNING_KEY is missing. It is required with DATABASE_URL.',
  ])
  const said = await runProgram(['app/commands/admin.ts', 'doctor'], { env: { ...process.env, PORT: 'x' } })
  expect(said.code).toBe(1)
  expect(said.out).toMatch(/^MEND +settings +The setting PORT is not valid: .*\n +Set it right\./)
  expect(said.out).toMatch(/^– +database +the settings come first$/m)
  expect(said.out).toMatch(/Mend what is marked, then run this again\.\n$/)
})

test('a signing key of another kind, and a damaged earlier one, are found', async () => {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  expect(broken((await doctor({ SIGNING_KEY: privateKey })).data)).toEqual([
    'settings: SIGNING_KEY is a key of type ec.',
  ])
  const cut = '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2Vw\n-----END PUBLIC KEY-----'
  expect(broken((await doctor({ SIGNING_KEYS_RETIRED: cut })).data)).toEqual([
    expect.stringContaining('settings: SIGNING_KEYS_RETIRED cannot be read: '),
  ])
})

test('a database that does not answer, or refuses the role, is named without its password', async () => {
  const closed = `postgres://fma:geheim@127.0.0.1:${await freePort()}/fma`
  const refused = Object.assign(new URL(inject('adminDatabaseUrl')), { password: 'geheim' }).href
  for (const [url, reason] of [
    [closed, 'ECONNREFUSED'],
    [refused, 'password authentication failed'],
  ] as const) {
    const { code, data } = await doctor({ DATABASE_URL: url })
    expect(code).toBe(1)
    expect(broken(data)).toEqual([expect.stringContaining(reason)])
    expect(JSON.stringify(data)).not.toContain('geheim')
    expect(data.findings.some(({ check }) => check === 'disk')).toBe(true)
  }
})

test('a data folder that cannot be used is named', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const none = {
    DATABASE_URL: '',
    SESSION_SECRET: '',
    DEVICE_SECRET: '',
    SIGNING_KEY: '',
    FMA_ENV: '',
    TEST_CLOCK_FILE: '',
    EGRESS_TEST_HOSTS: '',
    TEST_READER: '',
  }
  const { code, data } = await doctor({ ...none, DATA_DIR: file })
  expect([code, broken(data).map((line) => line.split(':')[0])]).toEqual([1, ['database', 'disk']])
  expect(broken(data).join()).toContain(file)
})

test('tables of an earlier release must be migrated, and those of a newer one are pointed out', async () => {
  const url = await newDatabase()
  await migrateDatabase(url)
  await inDatabase(url, async () => {
    const { sql } = database()
    expect(broken({ findings: await checkDatabase() })).toEqual([])
    await sql`update drizzle.__drizzle_migrations set created_at = created_at + 1000`
    expect((await checkDatabase())[0]).toMatchObject({
      state: 'advice',
      found: 'The tables are those of a newer release.',
    })
    await sql`update drizzle.__drizzle_migrations set created_at = created_at - 2000`
    expect(broken({ findings: await checkDatabase() })).toEqual([
      'database: The tables are those of an earlier release.',
    ])
  })
})

test('an encoding other than UTF-8, and a role that may not create tables, are found', async () => {
  const ascii = await newDatabase(`template template0 encoding 'SQL_ASCII' locale_provider 'libc' locale 'C'`)
  await inDatabase(ascii, async () => {
    expect(broken({ findings: await checkDatabase() })).toEqual(['database: The encoding is SQL_ASCII.'])
  })
  const url = new URL(await newDatabase())
  const role = url.pathname.slice(1)
  await admin.unsafe(`create role ${role} login password 'right'`)
  Object.assign(url, { username: role, password: 'right' })
  await inDatabase(url.href, async () => {
    expect(broken({ findings: await checkDatabase() })).toEqual(['database: The role may not create tables.'])
  })
  await admin.unsafe(`drop role ${role}`)
})

test('a server that is too old, or has too few connections left for one more process, is found', () => {
  const server = {
    version: 180_004,
    shown: '18.4',
    connections_max: 97,
    used: 82,
    encoding: 'UTF8',
    may_create: true,
    bytes: 1,
    ms: 0,
  }
  expect(serverProblems(server)).toEqual([])
  const few = serverProblems({ ...server, used: 83 })
  expect(few.map(({ state, found }) => [state, found])).toEqual([
    ['mend', 'Only 14 connections of 97 left. A process opens up to 15.'],
  ])
  expect(serverProblems({ ...server, version: 140_000 })).toEqual([])
  expect(serverProblems({ ...server, version: 139_999, shown: '13.9' })[0]?.found).toBe('PostgreSQL 13.9 is too old.')
})

test('work that nobody takes for more than five minutes is found', async () => {
  const url = await newDatabase()
  await migrateDatabase(url)
  await inDatabase(url, async () => {
    const { id } = await createAccount({ email: 'work@example.org', password: 'correct-horse-battery-9' })
    const accept = (at: Date) => database().sql`
      select accept_work(${uuidv7(at)}, ${id}, ${uuidv7(at)}, 'analysis', 1, 'analyze', ${'{"source":{"text":"x"}}'}::text::jsonb, ${at})`
    await accept(new Date(Date.now() - 4 * 60_000))
    expect(broken({ findings: await checkDatabase() })).toEqual([])
    await accept(new Date(Date.now() - 6 * 60_000))
    expect(broken({ findings: await checkDatabase() })).toEqual(['work: Work is open for 6 minutes.'])
  })
})

test('a clock that differs from the database’s is found', async () => {
  writeFileSync(testEnvironment.clockFile, String(HOUR))
  onTestFinished(() => writeFileSync(testEnvironment.clockFile, '0'))
  expect(broken({ findings: await checkDatabase() })).toEqual([
    expect.stringMatching(/^clock: This machine’s clock shows .*Z, 3,600 seconds from the database’s\.$/),
  ])
})

test('a disk that is nearly full, has no room for files, or is not there, is found', async () => {
  const disk = { free: 50e9, size: 100e9, isOutOfFiles: false }
  expect(judgeDisk('/data', disk).state).toBe('ok')
  expect(judgeDisk('/data', { ...disk, free: 9e9 })).toMatchObject({
    state: 'advice',
    found: expect.stringContaining('9.0 of 100.0 GB free at /data'),
  })
  expect(judgeDisk('/data', { ...disk, isOutOfFiles: true }).state).toBe('mend')
  expect((await checkDisk(join(folder, 'nowhere'))).state).toBe('mend')
  expect((await checkDisk(folder)).state).not.toBe('mend')
})

test('a model file that is missing, and one that was cut, are named', async () => {
  const copy = join(folder, 'models')
  cpSync(MODELS, copy, { recursive: true })
  truncateSync(join(copy, 'reader', 'table.bin'), 1000)
  expect(await checkModel(copy)).toMatchObject({ state: 'mend', found: '1 file not as released: reader/table.bin.' })
  rmSync(join(copy, 'reader', 'words.txt'))
  rmSync(join(copy, 'emotions', 'weights.json'))
  expect(await checkModel(copy)).toMatchObject({
    state: 'mend',
    found: '2 files missing: emotions/weights.json and reader/words.txt.',
  })
})

test('the list of the model’s files is that of the files (write it with FMA_WRITE_MODEL_FILES=1)', () => {
  const files = sumsOf(MODELS)
  if (process.env['FMA_WRITE_MODEL_FILES'] !== undefined) writeFileSync(LISTED, `${JSON.stringify(files, null, 2)}\n`)
  expect(Object.keys(files).length).toBeGreaterThan(8)
  expect(JSON.parse(readFileSync(LISTED, 'utf8'))).toEqual(files)
})

test('what is tried in the network is named with its result, and addresses inside are refused like an article’s', async () => {
  const page = `http://${PAGES_HOST}/story`
  expect(await checkNetwork(page)).toEqual([
    {
      check: 'network',
      state: 'ok',
      found: expect.stringMatching(/^tried .*\/story for an article: HTTP 200 in \d/),
      advice: null,
    },
  ])
  const [inside] = await checkNetwork('http://127.0.0.1/')
  expect(inside).toMatchObject({
    state: 'mend',
    found: expect.stringContaining('tried http://127.0.0.1/ for an article: '),
  })
  const [unknown] = await checkNetwork('http://nowhere.invalid/')
  expect(unknown?.state).toBe('mend')
})

test('a page whose server states another time shows that the clock is wrong', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('date', new Date(Date.now() - 7_200_000).toUTCString()).end('page')
  })
  onTestFinished(() => void server.close())
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const settings = { EGRESS_TEST_HOSTS: `late.test=127.0.0.1:${port}` }
  const { out, code } = await runProgram(
    ['app/commands/admin.ts', 'doctor', '--network', 'http://late.test/', '--json'],
    {
      env: { ...process.env, ...settings },
    },
  )
  expect(code).toBe(1)
  expect(broken(JSON.parse(out))).toEqual([
    expect.stringMatching(/^clock: This machine’s clock is 7\d{3}\.\d s from that of late\.test\.$/),
  ])
})
