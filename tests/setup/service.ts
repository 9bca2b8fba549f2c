import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Service = {
  base: string
  /** Its data folder, kept until `stop`. */
  folder: string
  /** npm itself, the leader of a process group as in a terminal. */
  child: ChildProcess
  /** Everything printed so far. */
  output: () => string
  /** Runs an administration command on its database; returns what `--json` prints. */
  admin: (...args: string[]) => Promise<any>
  /** Sends SIGTERM and waits for the end. */
  stop: () => Promise<number | null>
}

const READY_MS = 60_000

/**
 * Starts the service as `npm start` does, with its own embedded database, and waits until it is ready.
 * @throws Error with everything printed, if it ends or is not ready in time
 */
export async function startService(
  settings: Record<string, string> = {},
  options: { folder?: string; port?: number } = {},
): Promise<Service> {
  const starting = await beginService(settings, options)
  await starting.ready
  return starting.service
}

/** The same without waiting. */
export async function beginService(
  settings: Record<string, string> = {},
  { folder = newFolder(), port = 0 }: { folder?: string; port?: number } = {},
): Promise<{ service: Service; ready: Promise<void> }> {
  const listening = port === 0 ? await freePort() : port
  const base = `http://127.0.0.1:${listening}`
  const env = { ...cleanEnvironment(), DATA_DIR: folder, PORT: String(listening), BASE_URL: base, ...settings }
  const child = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    // A chunk may end in the middle of a character.
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => (printed += chunk))
  }
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      reject(new Error(`not ready: ${printed}`))
    }, READY_MS)
    child.stdout.on('data', () => printed.includes('ready on') && (clearTimeout(timer), resolve()))
    child.once('close', (code) => {
      clearTimeout(timer)
      reject(new Error(`ended with ${code}: ${printed}`))
    })
  })
  ready.catch(() => {})
  const service = {
    base,
    folder,
    child,
    output: () => printed,
    admin: (...args: string[]) => runAdmin(env, args),
    stop: () => stopChild(child),
  }
  return { service, ready }
}

/** A data folder that PostgreSQL's user may also enter. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fma-service-'))
  chmodSync(folder, 0o755)
  return folder
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

async function runAdmin(env: NodeJS.ProcessEnv, args: string[]): Promise<any> {
  const child = spawn(process.execPath, ['app/commands/with-node-24.mjs', 'app/commands/admin.ts', ...args, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await new Promise((resolve) => child.once('exit', resolve))
  return JSON.parse(printed)
}

function stopChild(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}

/** The settings of the test process itself must not leak into a service. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, VITEST: _vitest, NODE_ENV: _node, BASE_URL: _base, ...rest } = process.env
  for (const name of [
    'SESSION_SECRET',
    'DEVICE_SECRET',
    'SIGNING_KEY',
    'EGRESS_TEST_HOSTS',
    'TEST_CLOCK_FILE',
    'TEST_READER',
    'FMA_ENV',
  ])
    delete rest[name]
  return rest
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
