import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { scratchName } from '#db/scratch.server.ts'
import { newText } from '../setup/app.ts'
import { type Service, startService } from '../setup/service.ts'
import { until } from '../setup/until.ts'

// A drill on databases of its own, beside a service under load, and ended in its middle.

const ROLE = `drill_${randomUUID().replaceAll('-', '')}`
const admin = postgres(inject('adminDatabaseUrl'), { max: 1, onnotice: () => {} })
const folder = mkdtempSync(join(tmpdir(), 'fma-drill-'))
const backup = join(folder, 'one.backup')
/** For a program to start on a busy machine. */
const STARTED_MS = 150_000
const running: ChildProcess[] = []
let service: Service
/** Of an ordinary role that owns its database, as docs/deploy.md creates it. */
let ordinary: string
/** The service's secrets, with which it signed. */
let secrets: Record<string, string>

beforeAll(async () => {
  await admin.unsafe(`create role ${ROLE} login password 'right'`)
  await admin.unsafe(`create database ${ROLE} owner ${ROLE}`)
  const url = Object.assign(new URL(inject('adminDatabaseUrl')), { username: ROLE, password: 'right', pathname: ROLE })
  ordinary = url.href
  service = await startService({ RATE_LIMIT_ANALYZE: '0', SIGNUP_CREDITS: '5000' })
  const kept = JSON.parse(readFileSync(join(service.folder, 'secrets.json'), 'utf8'))
  secrets = { SESSION_SECRET: kept.sessionSecret, DEVICE_SECRET: kept.deviceSecret, SIGNING_KEY: kept.signingKey }
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await service.stop()
  rmSync(service.folder, { recursive: true, force: true })
  await admin.unsafe(`drop database ${ROLE} with (force)`)
  await admin.unsafe(`drop role ${ROLE}`)
  await admin.end()
  rmSync(folder, { recursive: true })
})

/** Starts a drill on a given database. Its output is gathered until it ends. */
function begin(
  file: string,
  settings: Record<string, string>,
): { child: ChildProcess; ended: Promise<{ code: number | null; out: string; err: string }> } {
  const { PATH, ORT_DISABLE_TELEMETRY } = process.env
  const args = ['--disable-warning=ExperimentalWarning', 'app/commands/admin.ts', 'drill', file]
  const child = spawn(process.execPath, args, {
    env: { PATH, ORT_DISABLE_TELEMETRY, ...secrets, DATABASE_URL: ordinary, ...settings },
  })
  running.push(child)
  let [out, err] = ['', '']
  child.stdout.on('data', (part: Buffer) => (out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, out, err })) }
}

/** A pipe that holds half of the backup until it is closed: a drill of it stops in the middle of its restoring. */
async function halfOf(file: string): Promise<{ pipe: string; close: () => void }> {
  const pipe = join(folder, `half-${randomUUID()}`)
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  const writer = createWriteStream(pipe)
  writer.write(readFileSync(file).subarray(0, statSync(file).size / 2))
  return { pipe, close: () => writer.end() }
}

const drillName = scratchName(inject('adminDatabaseUrl'))

/** Connections to the scratch database of drills on the tests' server. */
async function connections(): Promise<number> {
  return (await admin`select from pg_stat_activity where datname = ${drillName} and application_name = 'fma'`).length
}

/** Locks of drills. */
async function locks(): Promise<number> {
  return (await admin`select from pg_locks where locktype = 'advisory' and objid = 7012028`).length
}

async function exists(): Promise<boolean> {
  return (await admin`select from pg_database where datname = ${drillName}`).length > 0
}

test('a backup is written and drilled while the service analyses, and every analysis succeeds', async () => {
  await service.admin('user', 'create', '--email', 'load@example.org', '--password', 'correct-horse-battery-9')
  const { token } = await service.admin('session', 'create', '--email', 'load@example.org')
  const analyse = async () => {
    const answer = await fetch(`${service.base}/api/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: newText() }),
    })
    await answer.text()
    return answer.status
  }
  for (let first = 0; first < 12; first++) expect(await analyse()).toBe(200)
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const over = new AbortController()
  const answers: number[] = []
  const callers = Array.from({ length: 3 }, async () => {
    while (!over.signal.aborted) answers.push(await analyse())
  })
  await service.admin('backup', join(backups, 'nightly.backup'))
  const drill = await service.admin('drill', backups, '--hours', '1')
  over.abort()
  await Promise.all(callers)
  expect(drill.ok, JSON.stringify(drill)).toBe(true)
  expect(drill.steps.map(({ found }: { found: string }) => found)[2]).toBe('10 of 10 are valid')
  expect(answers.length).toBeGreaterThan(3)
  expect(answers.filter((status) => status !== 200)).toEqual([])
  await service.admin('backup', backup)
})

test('a role that may not create databases is told what to do, and another role or server can be named for drills', async () => {
  const refused = await begin(backup, {}).ended
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toMatch(/^The database’s role may not create databases\. .* set DRILL_DATABASE_URL /)
  const named = await begin(backup, { DRILL_DATABASE_URL: inject('adminDatabaseUrl') }).ended
  expect([named.code, named.err]).toEqual([0, ''])
  expect(await exists()).toBe(false)
})

test('a drill that is asked to end drops its database, and a second one beside it is refused', async () => {
  const settings = { DRILL_DATABASE_URL: inject('adminDatabaseUrl') }
  const half = await halfOf(backup)
  const asked = begin(half.pipe, settings)
  await until('the drill restores', async () => (await connections()) > 0, STARTED_MS)
  const second = await begin(backup, settings).ended
  expect([second.code, second.err]).toEqual([1, 'Another drill is running. Wait until it has ended.\n'])
  asked.child.kill('SIGTERM')
  await until('its database is dropped', async () => !(await exists()))
  half.close()
  const { code, err } = await asked.ended
  expect([code, err]).toEqual([1, 'The drill was stopped, and its database was dropped.\n'])
})

test('what a killed drill left is dropped by the next', async () => {
  const settings = { DRILL_DATABASE_URL: inject('adminDatabaseUrl') }
  const half = await halfOf(backup)
  const killed = begin(half.pipe, settings)
  await until('the drill restores', async () => (await connections()) > 0, STARTED_MS)
  killed.child.kill('SIGKILL')
  await killed.ended
  half.close()
  expect(await exists()).toBe(true)
  await until('the server has seen its end', async () => (await locks()) === 0)
  expect((await begin(backup, settings).ended).code).toBe(0)
  expect(await exists()).toBe(false)
})
