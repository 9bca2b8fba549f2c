import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newText } from '../setup/app.ts'
import { readUnit } from '../setup/read-unit.ts'
import { runProgram } from '../setup/run-program.ts'
import { freePort } from '../setup/service.ts'
import { until } from '../setup/until.ts'

// What docs/deploy.md says for one machine: an ordinary role that owns its database, the example's settings with new
// secrets, and the units' own commands and variables.

const NAME = `units_${randomUUID().replaceAll('-', '')}`
const admin = postgres(inject('adminDatabaseUrl'), { max: 1, onnotice: () => {} })
const running: ChildProcess[] = []
const home = mkdtempSync(join(tmpdir(), 'fma-home-'))
let settings: Record<string, string>

/** The lines of an environment file, as systemd reads them. */
function variablesOf(text: string): Record<string, string> {
  return Object.fromEntries(Array.from(text.matchAll(/^(\w+)='(.*)'$/gm), ([, name, value]) => [name, value]))
}

function newSecrets(): Record<string, string> {
  return variablesOf(spawnSync('sh', ['docs/deploy/new-secrets.sh'], { encoding: 'utf8' }).stdout)
}

/** Starts a unit as systemd would, and waits until it is ready. */
async function start(role: 'web' | 'worker'): Promise<{ base: string; child: ChildProcess }> {
  const unit = readUnit(`docs/deploy/systemd/fma-${role}@.service`)
  const port = String(await freePort())
  const [node, ...args] = unit.start.split(' ')
  expect(node).toBe('/usr/bin/node')
  const own = Object.entries(unit.environment).map(([name, value]) => [name, value.replace('%i', port)])
  const env = { PATH: process.env['PATH'], HOME: home, ...Object.fromEntries(own), ...settings }
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' })
  running.push(child)
  const base = `http://127.0.0.1:${port}`
  await until(`${role} is ready`, async () => (await fetch(`${base}/readyz`).catch(() => undefined))?.ok)
  return { base, child }
}

async function command(...args: string[]): Promise<any> {
  const program = ['app/commands/with-node-24.mjs', 'app/commands/admin.ts', ...args, '--json']
  const { out } = await runProgram(program, { env: { PATH: process.env['PATH'], ...settings } })
  return JSON.parse(out)
}

beforeAll(async () => {
  await admin.unsafe(`create role ${NAME} login password 'right'`)
  await admin.unsafe(`create database ${NAME} owner ${NAME}`)
  const url = Object.assign(new URL(inject('adminDatabaseUrl')), { username: NAME, password: 'right', pathname: NAME })
  settings = {
    ...variablesOf(readFileSync('docs/deploy/fma.env.example', 'utf8')),
    ...newSecrets(),
    SIGNING_KEYS_RETIRED: newSecrets()['SIGNING_KEY'] ?? '',
    DATABASE_URL: url.href,
  }
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await admin.unsafe(`drop database ${NAME} with (force)`)
  await admin.unsafe(`drop role ${NAME}`)
  await admin.end()
  rmSync(home, { recursive: true })
})

test('a web process and a worker, started as their units start them, do one analysis together, know both signing keys, end at SIGTERM and leave nothing in the home folder', async () => {
  const [web, worker] = await Promise.all([start('web'), start('worker')])
  await command('user', 'create', '--email', 'desk@example.org', '--password', 'correct-horse-battery-9')
  const { token } = await command('session', 'create', '--email', 'desk@example.org')
  const answer = await fetch(`${web.base}/api/analyze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: newText() }),
  })
  expect(answer.status).toBe(200)
  const { keys } = await (await fetch(`${web.base}/.well-known/fma-keys.json`)).json()
  expect(keys.length).toBe(2)
  expect((await fetch(`${web.base}/metrics`)).status).toBe(404)
  const ends = [web, worker].map(async ({ child }) => once(child, 'exit'))
  for (const { child } of [web, worker]) child.kill('SIGTERM')
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ])
  expect(readdirSync(home)).toEqual([])
})
