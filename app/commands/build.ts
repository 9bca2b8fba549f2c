import { spawn } from 'node:child_process'
import { accessSync, constants, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const FOLDER = 'build'
const STAMP = join(FOLDER, 'stamp.sha256')
/** Outside the build folder, which the compiler empties. */
const LOCKS = '.react-router'
const LOCK = join(LOCKS, 'build.lock')
/** V8's compiled code of earlier starts. The launcher names it to Node. */
const COMPILE_CACHE = resolve(FOLDER, 'compiled')
const SOURCES = [
  'app/**/*',
  'db/**/*',
  'jobs/**/*',
  'public/**/*',
  '*.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const OUTPUTS = ['build/client/**/*', 'build/server/**/*']
const LOCK_TRIES_MAX = 1200
const LOCK_PAUSE_MS = 100

/**
 * Builds the pages and the server if the build is missing, damaged or made from other sources. Of two programs that
 * want to build at once, one waits for the other.
 * @throws Error with the compiler's message, or saying that the folder cannot be written
 */
export async function buildIfStale(asked?: AbortSignal): Promise<void> {
  if (isBuilt()) return
  await lock(asked)
  try {
    if (isBuilt() || asked?.aborted) return
    process.stdout.write('building …\n')
    // An interrupted build must not pass for the previous one.
    rmSync(STAMP, { force: true })
    rmSync(COMPILE_CACHE, { recursive: true, force: true })
    const sources = hashOf(SOURCES)
    await build(asked)
    if (!asked?.aborted) writeFileSync(STAMP, sources + hashOf(OUTPUTS))
  } finally {
    rmSync(LOCK, { force: true })
  }
}

/** Whether the build is there, whole and made from the present sources. */
export function isBuilt(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === hashOf(SOURCES) + hashOf(OUTPUTS)
  } catch {
    return false
  }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(files).toSorted()) {
    if (statSync(file).isFile()) hash.update(`${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

async function lock(asked?: AbortSignal): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES_MAX; tries++) {
    if (asked?.aborted) return
    const code = tryLock()
    if (code === undefined) return
    if (code !== 'EEXIST') {
      throw new Error(
        `The build is missing or out of date, and ${resolve(FOLDER)} cannot be written (${code}). Start this once as the user who owns that folder.`,
      )
    }
    if (!isAlive(holder())) rmSync(LOCK, { force: true })
    else await pause(LOCK_PAUSE_MS)
  }
}

function tryLock(): string | undefined {
  try {
    for (const folder of [FOLDER, LOCKS]) {
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
    }
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/** Zero if the lock is gone, or not yet written. */
function holder(): number {
  try {
    return Number(readFileSync(LOCK, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function build(asked?: AbortSignal): Promise<void> {
  const bin = join(createRequire(import.meta.url).resolve('@react-router/dev/package.json'), '..', 'bin.js')
  // A test runner's own variables would make a different build.
  const { VITEST: _vitest, ...variables } = process.env
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', bin, 'build'], {
      env: { ...variables, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-6000)))
    const stop = () => child.kill()
    asked?.addEventListener('abort', stop)
    child.once('error', reject)
    child.once('close', (status) => {
      asked?.removeEventListener('abort', stop)
      if (status === 0 || asked?.aborted) done()
      else reject(new Error(`The build failed:\n${said}`))
    })
  })
}
