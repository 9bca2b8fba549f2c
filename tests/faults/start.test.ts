import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { RELEASE } from '#app/platform/release.ts'
import { newText } from '../setup/app.ts'
import { isAlive, processesOf } from '../setup/processes.ts'
import { newFolder, removeFolder, type Service, startService } from '../setup/service.ts'
import { until } from '../setup/until.ts'

const folders: string[] = []
afterAll(() => folders.forEach(removeFolder))

function dataFolder(): string {
  const folder = newFolder()
  folders.push(folder)
  return folder
}

/** The database folder, which is elsewhere if PostgreSQL's user may not enter the configured one. */
function postmasterPid(folder: string): number {
  const file = join(folder, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

function postmasterPort(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3])
}

function listening(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => void socket.destroy())
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

async function analyze(service: Service, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${service.base}/api/analyze`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ text: newText() }),
  })
  return answer.status
}

async function newToken(service: Service): Promise<string> {
  const email = `someone-${Math.random().toString(36).slice(2)}@example.org`
  await service.admin('user', 'create', '--email', email, '--password', 'correct-horse-battery-9')
  return (await service.admin('session', 'create', '--email', email)).token
}

test('a start says when it is ready, how to sign in and which release it is, and SIGTERM stops everything, the database last', async () => {
  const service = await startService({}, { folder: dataFolder() })
  expect(service.output()).toMatch(
    new RegExp(
      `^ready on ${service.base} – create your account at ${service.base}/auth/signup – release ${RELEASE}$`,
      'm',
    ),
  )
  const postmaster = postmasterPid(service.folder)
  expect(await analyze(service, await newToken(service))).toBe(200)
  expect(await service.stop()).toBe(0)
  expect(isAlive(postmaster)).toBe(false)
  await expect(fetch(service.base)).rejects.toThrow()
}, 120_000)

test('a request in flight at SIGTERM is answered', async () => {
  const service = await startService({}, { folder: dataFolder() })
  const token = await newToken(service)
  const answers = Array.from({ length: 4 }, () => analyze(service, token))
  // Connections are accepted in order: once this one is answered, the others have reached the service.
  expect((await fetch(`${service.base}/healthz`)).status).toBe(200)
  const [, ...statuses] = await Promise.all([service.stop(), ...answers])
  expect(statuses).toEqual([200, 200, 200, 200])
}, 120_000)

test('a second start of the same installation at the same port says why it does not start', async () => {
  const service = await startService({}, { folder: dataFolder() })
  const port = Number(new URL(service.base).port)
  await expect(startService({}, { folder: service.folder, port })).rejects.toThrow(
    /is in use by this installation, which is already running/,
  )
  await service.stop()
}, 120_000)

test('a second start at another port attaches to the same database, which outlives the first', async () => {
  const folder = dataFolder()
  const first = await startService({}, { folder })
  const token = await newToken(first)
  const second = await startService({}, { folder })
  expect(second.output()).toContain('using the database that is already running')
  await first.stop()
  expect(await analyze(second, token)).toBe(200)
  const postmaster = postmasterPid(folder)
  await second.stop()
  expect(isAlive(postmaster)).toBe(false)
}, 120_000)

test(
  'after kill -9 of PostgreSQL the service recovers by itself, and so does the next start',
  { tags: 'full', timeout: 180_000 },
  async () => {
    const folder = dataFolder()
    const service = await startService({}, { folder })
    const token = await newToken(service)
    process.kill(postmasterPid(folder), 'SIGKILL')
    await until('an analysis succeeds again', async () => (await analyze(service, token).catch(() => 0)) === 200)
    process.kill(postmasterPid(folder), 'SIGKILL')
    await service.stop()
    const again = await startService({}, { folder })
    expect(await analyze(again, token)).toBe(200)
    expect((await again.admin('check')).ok).toBe(true)
    await again.stop()
  },
)

test(
  'a database whose port another program has taken while it was dead is found at its new one, time and again',
  { tags: 'full', timeout: 240_000 },
  async () => {
    const folder = dataFolder()
    const service = await startService({}, { folder })
    const token = await newToken(service)
    const takers: Server[] = []
    for (let moves = 1; moves <= 3; moves += 1) {
      const { start, postmaster } = processesOf(service)
      const port = postmasterPort(folder)
      // The supervisor of the database is stopped until the port is taken.
      process.kill(start, 'SIGSTOP')
      process.kill(postmaster, 'SIGKILL')
      await until('the port is taken', async () => {
        const taker = await listening(port)
        if (taker !== undefined) takers.push(taker)
        return taker !== undefined
      })
      process.kill(start, 'SIGCONT')
      await until('an analysis succeeds again', async () => (await analyze(service, token).catch(() => 0)) === 200)
      expect(postmasterPort(folder)).not.toBe(port)
    }
    expect(await service.stop()).toBe(0)
    for (const taker of takers) taker.close()
  },
)

test(
  'PostgreSQL that is killed time and again, also while it starts, is started each time, and the service ends when asked',
  { tags: 'full', timeout: 180_000 },
  async () => {
    const folder = dataFolder()
    const service = await startService({ RATE_LIMIT_READ: '0', RATE_LIMIT_PUBLIC: '0' }, { folder })
    const status = () =>
      fetch(`${service.base}/api/scans/AAAAAAAAAAAA`).then(
        ({ status: is }) => is,
        () => 0,
      )
    for (let kills = 0; kills < 12; kills += 1) {
      const killed = postmasterPid(folder)
      process.kill(killed, 'SIGKILL')
      // Every third time it only waits for a new server, which may not answer yet.
      const isAnew = () => isAlive(postmasterPid(folder)) && postmasterPid(folder) !== killed
      await until('PostgreSQL runs again', async () => isAnew() && (kills % 3 === 0 || (await status()) === 404))
    }
    await until('a scan is looked up again', async () => (await status()) === 404)
    expect(await service.stop()).toBe(0)
  },
)
