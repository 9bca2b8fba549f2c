/** @module-tag full */
import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { descendants, isAlive } from '../setup/processes.ts'
import { beginService, newFolder, removeFolder, startService } from '../setup/service.ts'
import { until } from '../setup/until.ts'

const folders: string[] = []
afterAll(() => folders.forEach(removeFolder))

function dataFolder(): string {
  const folder = newFolder()
  folders.push(folder)
  return folder
}

const postmasterFile = (folder: string) => join(folder, 'postgres', 'postmaster.pid')

function embeddedUrl(folder: string): string {
  const { databasePassword } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  const port = readFileSync(postmasterFile(folder), 'utf8').split('\n')[3]
  return `postgres://fma:${databasePassword}@127.0.0.1:${port}/fma`
}

/** The output of a start that ends by itself, without npm's own lines. */
async function refusalOf(settings: Record<string, string>, options: { folder?: string; port?: number } = {}) {
  const { service, ready } = await beginService(settings, { folder: dataFolder(), ...options })
  await expect(ready).rejects.toThrow(/^ended with 1/)
  return service
    .output()
    .split('\n')
    .filter((line) => line !== '' && !/^(>|npm )/.test(line))
}

test.each([
  [{ PORT: 'abc' }, /^The setting PORT is not valid: it must be a whole number from 1 to 65535\.$/],
  [
    { TEST_CLOCK_FILE: '/tmp/clock' },
    /^The setting TEST_CLOCK_FILE is for tests\. It is allowed only with FMA_ENV=test\.$/,
  ],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^The setting SESSION_SECRET is missing\. .*\.$/],
])('a start with %j prints one line that names the setting', async (settings, sentence) => {
  const lines = await refusalOf(settings)
  expect(lines).toEqual([expect.stringMatching(sentence)])
})

test('a DATABASE_URL where no database answers is refused in one line', async () => {
  const secrets = { SESSION_SECRET: 's'.repeat(32), DEVICE_SECRET: 'd'.repeat(32), SIGNING_KEY: 'PRIVATE KEY' }
  const lines = await refusalOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', ...secrets })
  expect(lines).toEqual([
    expect.stringMatching(/^The database of DATABASE_URL \(127\.0\.0\.1:1\/none\) cannot be used: .*ECONNREFUSED/),
  ])
})

test('a port that another program has is refused in one line', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const lines = await refusalOf({}, { port })
  expect(lines).toEqual([
    `The address 127.0.0.1:${port} is in use by another program. Stop it, or set PORT to another number.`,
  ])
  other.close()
})

test('two first starts at once in the same empty folder share one database', async () => {
  const folder = dataFolder()
  const [one, other] = await Promise.all([startService({}, { folder }), startService({}, { folder })])
  const email = 'shared@example.org'
  await one.admin('user', 'create', '--email', email, '--password', 'correct-horse-battery-9')
  const { token } = await one.admin('session', 'create', '--email', email)
  const answer = await fetch(`${other.base}/api/user/credits`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  const postmaster = Number(readFileSync(postmasterFile(folder), 'utf8').split('\n')[0])
  await Promise.all([one.stop(), other.stop()])
  expect(isAlive(postmaster)).toBe(false)
}, 120_000)

test('of two starts at once at the same port one serves and the other says that it runs', async () => {
  const folder = dataFolder()
  const first = await beginService({}, { folder })
  const second = await beginService({}, { folder, port: Number(new URL(first.service.base).port) })
  const outcomes = await Promise.allSettled([first.ready, second.ready])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [loser, winner] = outcomes[0].status === 'rejected' ? [first, second] : [second, first]
  expect(loser.service.output()).toMatch(/is in use by this installation, which is already running \(process \d+\)/)
  expect((await fetch(`${winner.service.base}/healthz`)).status).toBe(200)
  await winner.service.stop()
}, 120_000)

test('SIGTERM while it starts leaves no process behind, and the next start is ready', async () => {
  const folder = dataFolder()
  const { service } = await beginService({}, { folder })
  await until('PostgreSQL starts', () => existsSync(postmasterFile(folder)))
  const all = descendants(service.child.pid ?? 0)
  await service.stop()
  expect(all.filter(isAlive)).toEqual([])
  expect(existsSync(postmasterFile(folder))).toBe(false)
  await (await startService({}, { folder })).stop()
}, 120_000)

test('SIGTERM while the tables are brought up to date ends the start', async () => {
  const folder = dataFolder()
  const first = await startService({}, { folder })
  const holder = postgres(embeddedUrl(folder), { max: 1, onnotice: () => {} })
  await holder`select pg_advisory_lock(7012026)`
  const second = await beginService({}, { folder })
  while ((await holder`select 1 from pg_locks where locktype = 'advisory' and not granted`).length === 0) continue
  const all = descendants(second.service.child.pid ?? 0)
  expect(await second.service.stop()).toBe(0)
  expect(all.filter(isAlive)).toEqual([])
  await holder.end({ timeout: 0 })
  await first.stop()
}, 120_000)

test('a start while the database still shuts down waits for it', async () => {
  const folder = dataFolder()
  const service = await startService({}, { folder })
  process.kill(Number(readFileSync(postmasterFile(folder), 'utf8').split('\n')[0]), 'SIGTERM')
  const stopping = service.stop()
  const again = await startService({}, { folder })
  await stopping
  expect((await fetch(`${again.base}/healthz`)).status).toBe(200)
  await again.stop()
}, 120_000)

test('a start whose database dies while the tables are brought up to date is ready all the same', async () => {
  const folder = dataFolder()
  const first = await startService({}, { folder })
  const holder = postgres(embeddedUrl(folder), { max: 1, onnotice: () => {} })
  // The lock that a start holds while it updates the tables.
  await holder`select pg_advisory_lock(7012026)`
  const second = await beginService({}, { folder })
  while ((await holder`select 1 from pg_locks where locktype = 'advisory' and not granted`).length === 0) continue
  process.kill(Number(readFileSync(postmasterFile(folder), 'utf8').split('\n')[0]), 'SIGKILL')
  await holder.end({ timeout: 0 })
  await second.ready
  expect((await fetch(`${second.service.base}/readyz`)).status).toBe(200)
  await Promise.all([first.stop(), second.service.stop()])
}, 120_000)

test('a start whose connection is cut while the tables are brought up to date is ready all the same', async () => {
  const folder = dataFolder()
  const first = await startService({}, { folder })
  const holder = postgres(embeddedUrl(folder), { max: 1, onnotice: () => {} })
  await holder`select pg_advisory_lock(7012026)`
  const second = await beginService({}, { folder })
  const cut = () => holder`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`
  while ((await cut()).length === 0) continue
  await holder.end()
  await second.ready
  expect((await fetch(`${second.service.base}/readyz`)).status).toBe(200)
  await Promise.all([first.stop(), second.service.stop()])
}, 120_000)

test('a database folder that a copy has left open to others is closed again', async () => {
  const folder = dataFolder()
  await (await startService({}, { folder })).stop()
  chmodSync(join(folder, 'postgres'), 0o755)
  const again = await startService({}, { folder })
  expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
  await again.stop()
}, 120_000)

test('a lock file of PostgreSQL whose process id another program has got does not stop a start', async () => {
  const folder = dataFolder()
  await (await startService({}, { folder })).stop()
  const { uid, gid } = statSync(join(folder, 'postgres'))
  const other = spawn('sleep', ['100'], process.getuid?.() === 0 ? { uid, gid } : {})
  const lock = [other.pid, join(folder, 'postgres'), 0, 5432, '', '127.0.0.1', '0 0', 'ready', ''].join('\n')
  writeFileSync(postmasterFile(folder), lock, { mode: 0o600 })
  chownSync(postmasterFile(folder), uid, gid)
  const again = await startService({}, { folder })
  expect((await fetch(`${again.base}/healthz`)).status).toBe(200)
  await again.stop()
  other.kill()
}, 120_000)

test.runIf(process.getuid?.() === 0)('a database of another user is refused in one line', async () => {
  const folder = dataFolder()
  mkdirSync(join(folder, 'postgres'), { mode: 0o700 })
  chownSync(join(folder, 'postgres'), 54_321, 54_321)
  expect((await refusalOf({}, { folder })).at(-1)).toMatch(/^The database in .* belongs to the user with id 54321,/)
})

test('a build that is missing, damaged or interrupted is made again before anything is served, once for all who want it', async () => {
  const copy = dataFolder()
  for (const name of [
    'app',
    'db',
    'jobs',
    'public',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'react-router.config.ts',
    'vite.config.ts',
    'drizzle.config.ts',
  ])
    cpSync(name, join(copy, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  const build = join(copy, 'build', 'server', 'index.js')
  const made = () => buildIn(copy)
  const first = await Promise.all([made(), made(), made()])
  expect(first.filter((said) => said.includes('building'))).toHaveLength(1)
  expect(await made()).not.toContain('building')
  const good = readFileSync(build, 'utf8')
  writeFileSync(build, good.slice(0, 1000))
  writeFileSync(join(copy, '.react-router', 'build.lock'), '999999999')
  expect(await made()).toContain('building')
  expect(readFileSync(build, 'utf8').length).toBe(good.length)
}, 120_000)

async function buildIn(cwd: string): Promise<string> {
  const program = `import { buildIfStale } from './app/commands/build.ts'; await buildIfStale()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).toBe(0)
  return said
}
