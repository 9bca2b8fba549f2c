/** @module-tag full */
import { afterAll, expect, test } from 'vitest'
import { newText } from '../setup/app.ts'
import { backendsOf, isAlive, processesOf } from '../setup/processes.ts'
import { newFolder, removeFolder, type Service, startService } from '../setup/service.ts'
import { until } from '../setup/until.ts'

const folders: string[] = []
afterAll(() => folders.forEach(removeFolder))

function dataFolder(): string {
  const folder = newFolder()
  folders.push(folder)
  return folder
}

async function newToken(service: Service): Promise<string> {
  const email = `someone-${Math.random().toString(36).slice(2)}@example.org`
  await service.admin('user', 'create', '--email', email, '--password', 'correct-horse-battery-9')
  return (await service.admin('session', 'create', '--email', email)).token
}

async function analyze(service: Service, token: string): Promise<number> {
  const answer = await fetch(`${service.base}/api/analyze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: newText() }),
  })
  return answer.status
}

const answersAgain = (service: Service, token: string) =>
  until('an analysis succeeds again', async () => (await analyze(service, token).catch(() => 0)) === 200)

/** Credits, scans and work are consistent. */
async function expectSoundBooks(service: Service): Promise<void> {
  expect(await service.admin('check')).toMatchObject({ ok: true })
}

test.each(['npm', 'launcher', 'start'] as const)(
  'after kill -9 of %s everything else ends by itself, and the next start at the same port is ready',
  async (victim) => {
    const folder = dataFolder()
    const service = await startService({}, { folder })
    const token = await newToken(service)
    const { [victim]: killed, ...others } = processesOf(service)
    process.kill(killed, 'SIGKILL')
    await until('all others have ended', () => Object.values(others).every((pid) => !isAlive(pid)))
    const again = await startService({}, { folder, port: Number(new URL(service.base).port) })
    expect(await analyze(again, token)).toBe(200)
    await expectSoundBooks(again)
    await again.stop()
  },
  120_000,
)

test('after kill -9 of the supervising process a start that comes at once takes its port and its database over', async () => {
  const folder = dataFolder()
  const service = await startService({}, { folder })
  const token = await newToken(service)
  const { start, postmaster } = processesOf(service)
  process.kill(start, 'SIGKILL')
  const again = await startService({}, { folder, port: Number(new URL(service.base).port) })
  const adopted = processesOf(again).postmaster
  // The server left behind may have been stopped before the new start.
  expect(isAlive(postmaster)).toBe(adopted === postmaster)
  expect(await analyze(again, token)).toBe(200)
  await again.stop()
  expect(isAlive(adopted)).toBe(false)
}, 120_000)

test('after kill -9 of the serving process or of one connection of PostgreSQL the service recovers by itself', async () => {
  const service = await startService({}, { folder: dataFolder() })
  const token = await newToken(service)
  const { serving, postmaster } = processesOf(service)
  process.kill(serving, 'SIGKILL')
  await answersAgain(service, token)
  const [backend = 0] = backendsOf(postmaster)
  // 0 would be this program itself.
  expect(backend).toBeGreaterThan(0)
  process.kill(backend, 'SIGKILL')
  await answersAgain(service, token)
  expect(await service.admin('check')).toMatchObject({ ok: true })
  await service.stop()
}, 120_000)

test('a request that is under way when PostgreSQL is killed is charged once at most, and its credit is accounted for', async () => {
  const service = await startService({}, { folder: dataFolder() })
  const token = await newToken(service)
  const answers = Array.from({ length: 6 }, () => analyze(service, token).catch(() => 0))
  process.kill(processesOf(service).postmaster, 'SIGKILL')
  const statuses = await Promise.all(answers)
  expect(statuses.filter((status) => ![200, 500, 503].includes(status))).toEqual([])
  await answersAgain(service, token)
  await expectSoundBooks(service)
  await service.stop()
}, 180_000)

test('Ctrl-C, which reaches every process of the terminal, drains and leaves nothing behind', async () => {
  const service = await startService({}, { folder: dataFolder() })
  const token = await newToken(service)
  const all = Object.values(processesOf(service))
  const answers = Array.from({ length: 4 }, () => analyze(service, token))
  // Connections are accepted in order: once this one is answered, the others have reached the service.
  expect((await fetch(`${service.base}/healthz`)).status).toBe(200)
  process.kill(-(service.child.pid ?? 0), 'SIGINT')
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200])
  await until('all have ended', () => all.every((pid) => !isAlive(pid)))
}, 120_000)
