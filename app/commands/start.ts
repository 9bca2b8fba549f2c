import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isDatabaseRunning, startEmbeddedDatabase, stopEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { database, closeDatabase } from '#db/client.server.ts'
import { dataDir } from '#app/platform/data-dir.server.ts'
import { env } from '#app/platform/env.server.ts'
import { buildIfStale } from './build.ts'

/** How long a process that serves may take to end after a signal. */
const DRAIN_MS = 30_000
const RESTART_PAUSE_MS = 1000
/** A process that dies this often without ever having listened will not do better the next time. */
const FAILED_STARTS_MAX = 5
const DATABASE_CHECK_MS = 2000

/**
 * Starts everything and looks after it: the embedded database (unless `DATABASE_URL`), migrations, a build where it is
 * missing or stale, and the process that serves and works. Prints one line when it is ready. A signal drains it all;
 * the database that this program started stops last.
 */
async function start(): Promise<void> {
  await refuseTakenPort()
  await buildIfStale()
  const isOwnData = env.databaseUrl === undefined
  if (isOwnData && dataDir() !== env.dataDir)
    print(`data in ${dataDir()} (the user postgres may not enter ${env.dataDir})`)
  if (isOwnData && isDatabaseRunning()) print('attached to the database that runs already')
  await startEmbeddedDatabase()
  const leave = register()
  await migrateDatabase()
  const hasAccounts = await anyAccount()
  const supervisor = supervise(() => print(readyLine(hasAccounts)))
  const watching = setInterval(() => void startEmbeddedDatabase().catch(() => {}), DATABASE_CHECK_MS)
  const stop = async () => {
    clearInterval(watching)
    await supervisor.stop()
    if (leave()) await stopEmbeddedDatabase()
    process.exit(process.exitCode ?? 0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop())
  await supervisor.gaveUp
  process.exitCode = 1
  await stop()
}

/** @throws Error saying who has the port. */
async function refuseTakenPort(): Promise<void> {
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(env.port, env.host, () => probe.close(() => resolve(true)))
  })
  if (isFree) return
  const others = env.databaseUrl === undefined ? livingStarts() : []
  const who =
    others.length > 0
      ? `this installation runs already (process ${others.join(', ')})`
      : 'another program listens there'
  throw new Error(`The address ${env.host}:${env.port} is taken: ${who}. Stop it, or set PORT to another number.`)
}

async function anyAccount(): Promise<boolean> {
  const [row] = await database().sql`select 1 from accounts limit 1`
  await closeDatabase()
  return row !== undefined
}

function readyLine(hasAccounts: boolean): string {
  const how = hasAccounts
    ? `sign in at ${env.baseUrl}/auth/login`
    : env.signup === 'open'
      ? `create your account at ${env.baseUrl}/auth/signup`
      : 'create an account with: npm run admin -- user create --email E --password P'
  return `ready on ${env.baseUrl} – ${how}`
}

type Supervisor = { stop: () => Promise<void>; gaveUp: Promise<void> }

/** Keeps one serving process alive until `stop`. */
function supervise(onReady: () => void): Supervisor {
  let child: ChildProcess | undefined
  let isStopping = false
  let wasReady = false
  let failedStarts = 0
  const { promise: gaveUp, resolve: giveUp } = Promise.withResolvers<void>()
  const launch = () => {
    let hasListened = false
    child = serve()
    child.on('message', (message) => {
      if (message !== 'listening' || hasListened) return
      if (!wasReady) onReady()
      wasReady = hasListened = true
      failedStarts = 0
    })
    child.on('exit', (code) => {
      if (isStopping) return
      failedStarts += hasListened ? 0 : 1
      console.error(
        `the serving process ended (${code ?? 'killed'})${failedStarts < FAILED_STARTS_MAX ? ': it is started again' : ''}`,
      )
      if (failedStarts < FAILED_STARTS_MAX) setTimeout(launch, RESTART_PAUSE_MS)
      else giveUp()
    })
  }
  launch()
  return {
    gaveUp,
    stop: async () => {
      isStopping = true
      await ended(child)
    },
  }
}

function serve(): ChildProcess {
  const require = createRequire(import.meta.url)
  const bin = join(require.resolve('@react-router/serve/package.json'), '..', 'bin.js')
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--enable-source-maps', bin, join('build', 'server', 'index.js')],
    {
      env: { ...process.env, PORT: String(env.port), HOST: env.host, NODE_ENV: 'production' },
      // Its standard output is the framework's access log; the service writes its own, with request ids, to standard error.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A terminal's Ctrl-C goes to the whole group: this program alone passes it on, in its order.
      detached: true,
    },
  )
}

/** Asks a process to end and waits; one that does not is ended. */
async function ended(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

function runFolder(): string {
  return join(dataDir(), 'run')
}

/**
 * Writes down that this program uses the embedded database.
 * @returns a function that takes it back and tells whether nobody else uses it, so that it may be stopped.
 */
function register(): () => boolean {
  if (env.databaseUrl !== undefined) return () => false
  mkdirSync(runFolder(), { recursive: true })
  const file = join(runFolder(), String(process.pid))
  writeFileSync(file, '')
  return () => {
    rmSync(file, { force: true })
    return livingStarts().length === 0
  }
}

/** Process ids of the starts of this installation that live; files of dead ones are removed. */
function livingStarts(): number[] {
  if (!existsSync(runFolder())) return []
  const pids = readdirSync(runFolder())
    .map(Number)
    .filter((pid) => pid !== process.pid)
  const living = pids.filter(isStartProgram)
  for (const pid of pids.filter((candidate) => !living.includes(candidate)))
    rmSync(join(runFolder(), String(pid)), { force: true })
  return living
}

/** Another program may have got the id of a start that was killed. */
function isStartProgram(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.ts')
  } catch {
    return false
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
