import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { env } from '#app/platform/settings/env.server.ts'

/** How long a serving process may take to end after a signal. */
const DRAIN_MS = 30_000
/** The same if its database has moved, because it gets no more responses from there. */
const MOVED_DRAIN_MS = 1000
/** The pause after a process that never listened, or ended soon after. */
const RESTART_PAUSE_MS = 1000
/** A process that served at least this long is restarted at once. */
const SERVED_MS_MIN = 2000
/** A process that fails this often before it listens will not start at the next attempt either. */
const FAILED_STARTS_MAX = 5

/**
 * Trades speed for memory: by default the young generation grows to 130 MB under load and stays there, and garbage may
 * double the heap of each thread before it is collected.
 */
const HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=20']

/** glibc's allocator: few arenas for all threads, and freed memory is returned instead of being kept for each. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

export type Supervisor = {
  /** Ends the process after its last request and job; it is not restarted. */
  stop: () => Promise<void>
  /** Replaces the process, whose database has moved to another port. */
  restart: () => void
  /** Rejects once another restart is pointless. */
  gaveUp: Promise<never>
}

/**
 * Keeps one serving process alive.
 * @param whyNot called before a restart, rejects with the reason why the process can never listen, if there is one;
 * `gaveUp` then rejects with it
 */
export function supervise(onReady: () => void, whyNot: () => Promise<void>): Supervisor {
  let child: ChildProcess | undefined
  let isStopping = false
  let isMoving = false
  let wasReady = false
  let failedStarts = 0
  const { promise: gaveUp, reject: giveUp } = Promise.withResolvers<never>()
  const launch = () => {
    if (isStopping) return
    let listenedAt: number | undefined
    child = serve()
    child.on('message', (message) => {
      if (message !== 'listening' || listenedAt !== undefined) return
      if (!wasReady) onReady()
      wasReady = true
      listenedAt = performance.now()
      failedStarts = 0
    })
    child.on('exit', (code) => void again(listenedAt, code ?? 'killed').catch(giveUp))
  }
  const again = async (listenedAt: number | undefined, outcome: number | 'killed') => {
    if (isStopping) return
    // A process that was ended before it could listen has not failed.
    failedStarts += listenedAt === undefined && !isMoving ? 1 : 0
    isMoving = false
    process.stderr.write(`the server process stopped (${outcome})\n`)
    if (listenedAt === undefined) await whyNot()
    if (failedStarts >= FAILED_STARTS_MAX)
      throw new Error(`The service stopped ${failedStarts} times before it was ready.`)
    const servedMs = listenedAt === undefined ? 0 : performance.now() - listenedAt
    setTimeout(launch, servedMs < SERVED_MS_MIN ? RESTART_PAUSE_MS : 0)
  }
  launch()
  return {
    gaveUp,
    restart: () => {
      isMoving = child !== undefined && isRunning(child)
      void ended(child, MOVED_DRAIN_MS)
    },
    stop: async () => {
      isStopping = true
      await ended(child, DRAIN_MS)
    },
  }
}

function serve(): ChildProcess {
  const require = createRequire(import.meta.url)
  const bin = join(require.resolve('@react-router/serve/package.json'), '..', 'bin.js')
  return spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...HEAP,
      '--import',
      pathToFileURL(require.resolve('#app/platform/start-faster.ts')).href,
      bin,
      join('build', 'server', 'index.js'),
    ],
    {
      env: {
        ...process.env,
        PORT: String(env.port),
        HOST: env.host,
        NODE_ENV: 'production',
        ...ALLOCATOR,
      },
      // Its standard output is the framework's access log; the service writes its own, with request ids, to standard
      // error.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A terminal's Ctrl-C goes to the whole process group: only this program may pass it on, in its own order.
      detached: true,
    },
  )
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

/** Asks a process to end and waits; kills it after `drainMs`. */
async function ended(child: ChildProcess | undefined, drainMs: number): Promise<void> {
  if (child === undefined || !isRunning(child)) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), drainMs)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
