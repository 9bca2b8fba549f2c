import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { dataDir, postgresUser } from '#app/platform/data-dir.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { secrets } from '#app/platform/secrets.server.ts'
import { uuidv7 } from '#app/platform/token.server.ts'
import { findPrograms, runProgram } from './embedded-programs.server.ts'
import { hasProcessIn, isAnotherProgram, isServer } from './embedded-processes.server.ts'

const SUPERUSER = 'fma'
const DATABASE = 'fma'
/** For a server that is starting, recovering after a kill, or stopping. */
const READY_MAX_MS = 120_000
const READY_PAUSE_MS = 150
/** For the port of a server that was killed: its processes end one after the other. */
const PORT_FREE_MAX_MS = 2000
/** For the answer of a server that runs. */
const ANSWER_MAX_MS = 3000
/** Classes of errors of a server that starts, stops or recovers, and of connections that end. */
const GOING = /^(?:57P|08)/
/** After a kill one call for the file system instead of one for each of 1,500 files, which takes seconds on a busy disk. */
const SYNC = process.platform === 'linux' ? ' -c recovery_init_sync_method=syncfs' : ''
/** What a server that cannot run says in its log, and what to do. */
const HOPELESS: readonly (readonly [said: RegExp, advice: string])[] = [
  [/Permission denied/, 'holds files of another user: start this as that user, or set DATA_DIR to another folder'],
  [
    /database files are incompatible with server/,
    'was made by another version of PostgreSQL: restore a dump of it into an empty DATA_DIR',
  ],
  [/No space left on device/, 'is on a disk that is full'],
]

/** The URL of the database: the setting's, or the embedded server's as long as that runs. */
export function databaseUrl(): string {
  if (env.databaseUrl !== undefined) return env.databaseUrl
  const port = Number(readFileSync(lockFile(), 'utf8').split('\n')[3])
  return urlAt(port, DATABASE)
}

/**
 * Makes sure that the embedded PostgreSQL runs and answers: makes its folder at the first call, attaches where another
 * process has started it, starts it otherwise. Does nothing when `DATABASE_URL` is set.
 * @param asked ends the waiting, without an error.
 * @throws Error saying why it cannot run.
 */
export async function startEmbeddedDatabase(asked?: AbortSignal): Promise<void> {
  if (env.databaseUrl !== undefined) return
  checkOwner()
  const bin = findPrograms()
  await initialise(bin)
  const deadline = performance.now() + READY_MAX_MS
  while (performance.now() < deadline) {
    if (asked?.aborted) return
    if (isDatabaseRunning() && (await answers()) && (await ensureDatabase())) return
    if (!isDatabaseRunning()) await launch(bin)
    await pause(READY_PAUSE_MS)
  }
  throw new Error(`PostgreSQL did not become ready. Its log: ${logFile()}`)
}

/** Stops the embedded server after its clients' last statement. */
export async function stopEmbeddedDatabase(): Promise<void> {
  if (env.databaseUrl !== undefined || !isDatabaseRunning()) return
  await runProgram(join(findPrograms(), 'pg_ctl'), ['stop', '-D', clusterDir(), '-m', 'fast', '-w', '-t', '20'])
}

function clusterDir(): string {
  return join(dataDir(), 'postgres')
}

function lockFile(): string {
  return join(clusterDir(), 'postmaster.pid')
}

function logFile(): string {
  return join(dataDir(), 'postgres.log')
}

function urlAt(port: number, database: string): string {
  return `postgres://${SUPERUSER}:${secrets().databasePassword}@127.0.0.1:${port}/${database}`
}

/** Asks a statement: a server that is stopping or recovering accepts connections, too. */
async function answers(): Promise<boolean> {
  return asking('postgres', ANSWER_MAX_MS, (sql) => sql`select 1`).then(
    () => true,
    () => false,
  )
}

/** @returns whether it is there; false where the server went meanwhile. */
async function ensureDatabase(): Promise<boolean> {
  try {
    await asking('postgres', READY_MAX_MS, async (sql) => {
      const found = await sql`select from pg_database where datname = ${DATABASE}`
      if (found.length === 0) await sql.unsafe(`create database ${DATABASE}`).catch(ignoreDuplicate)
    })
    return true
  } catch (error) {
    if (error instanceof postgres.PostgresError && !GOING.test(error.code)) throw error
    return false
  }
}

/**
 * Asks over a connection of its own. Of a server that is killed at the wrong moment the driver may wait for ever, for
 * the answer as for the end of the connection.
 * @throws Error where there is no answer in time.
 */
async function asking<Answer>(
  name: string,
  timeoutMs: number,
  ask: (sql: postgres.Sql) => PromiseLike<Answer>,
): Promise<Answer> {
  const server = databaseProcess()
  const sql = postgres(databaseUrl().replace(/\/[^/]*$/, `/${name}`), {
    max: 1,
    connect_timeout: 3,
    onnotice: () => {},
  })
  const answered = new AbortController()
  try {
    return await Promise.race([ask(sql), gone(server, timeoutMs, answered.signal)])
  } finally {
    answered.abort()
    sql.end({ timeout: 0 }).catch(() => {})
  }
}

/** Rejects when the server has ended, or after `timeoutMs`. */
async function gone(server: number | undefined, timeoutMs: number, answered: AbortSignal): Promise<never> {
  const deadline = performance.now() + timeoutMs
  while (!answered.aborted && databaseProcess() === server && performance.now() < deadline) await pause(READY_PAUSE_MS)
  throw new Error('PostgreSQL did not answer.')
}

function ignoreDuplicate(error: unknown): void {
  const isDuplicate = error instanceof postgres.PostgresError && ['42P04', '23505'].includes(error.code)
  if (!isDuplicate) throw error
}

/** Whether the embedded server is up, whoever started it. */
export function isDatabaseRunning(): boolean {
  return databaseProcess() !== undefined
}

/** The process id of the embedded server where it is up: another one after every start of it. */
export function databaseProcess(): number | undefined {
  const pid = postmasterPid()
  return pid !== undefined && isServer(pid, clusterDir()) ? pid : undefined
}

/** What PostgreSQL's lock file says; the server may be dead. */
function postmasterPid(): number | undefined {
  try {
    return Number(readFileSync(lockFile(), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** Makes the cluster beside its place and renames it, so that a first start that is killed leaves nothing half made. */
async function initialise(bin: string): Promise<void> {
  if (existsSync(join(clusterDir(), 'PG_VERSION'))) return
  log.info({ folder: clusterDir() }, 'making a new database')
  const draft = join(dataDir(), `postgres-${uuidv7(new Date())}`)
  const passwordFile = `${draft}.pw`
  const user = postgresUser()
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, secrets().databasePassword, { mode: 0o600 })
  if (user !== undefined) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid)
  try {
    const access = ['-U', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
    const locale = [
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--locale',
      'C',
    ]
    await runProgram(join(bin, 'initdb'), ['-D', draft, ...access, ...locale])
    renameSync(draft, clusterDir())
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Of two first starts at once one wins the rename, and the other uses its cluster.
    if (!existsSync(join(clusterDir(), 'PG_VERSION'))) throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function launch(bin: string): Promise<void> {
  const user = postgresUser()
  const port = await keptPort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100${SYNC}`
  const logHandle = openSync(logFile(), 'a', 0o640)
  const began = statSync(logFile()).size
  if (user !== undefined) chownSync(logFile(), user.uid, user.gid)
  closeToOthers()
  removeStaleLock()
  try {
    await runProgram(join(bin, 'pg_ctl'), ['start', '-D', clusterDir(), '-o', options, '-w', '-t', '1'], logHandle)
  } catch (error) {
    // pg_ctl gives up waiting before a server that recovers is ready; the caller's loop goes on asking.
    log.debug({ error }, 'pg_ctl start')
    refuseHopeless(readFileSync(logFile()).subarray(began).toString())
  } finally {
    closeSync(logHandle)
  }
}

/** A folder that was copied or restored may be open to others, which PostgreSQL refuses. */
function closeToOthers(): void {
  const { uid, mode } = statSync(clusterDir())
  if ((mode & 0o077) !== 0 && [0, uid].includes(process.getuid?.() ?? 0)) chmodSync(clusterDir(), 0o700)
}

/**
 * PostgreSQL takes any process with the id in its lock file for itself: one that got the id after a restart of the
 * machine or container, and a zombie that nobody reaps. It may start once none of its processes is left.
 */
function removeStaleLock(): void {
  const pid = postmasterPid()
  if (pid !== undefined && isAnotherProgram(pid) && !hasProcessIn(clusterDir())) rmSync(lockFile(), { force: true })
}

/** @throws Error where the cluster was made by another user, whom alone PostgreSQL would obey. */
function checkOwner(): void {
  if (!existsSync(clusterDir())) return
  const { uid } = statSync(clusterDir())
  const wanted = postgresUser()?.uid ?? process.getuid?.()
  if (wanted === undefined || uid === wanted) return
  throw new Error(
    `The database in ${clusterDir()} belongs to the user with the id ${uid}, and it would run as ${wanted}: start this as the user who started it first, or set DATA_DIR to another folder.`,
  )
}

/** @throws Error when trying again will not help. */
function refuseHopeless(said: string): void {
  const advice = HOPELESS.find(([pattern]) => pattern.test(said))?.[1]
  if (advice !== undefined) throw new Error(`The folder ${clusterDir()} ${advice}. PostgreSQL's log: ${logFile()}`)
}

/** The port of the last start if it gets free soon, so that clients find a restarted server again. */
async function keptPort(): Promise<number> {
  const file = join(dataDir(), 'postgres.port')
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const deadline = performance.now() + PORT_FREE_MAX_MS
  let port = await freePort(last)
  while (port === undefined && performance.now() < deadline) {
    await pause(READY_PAUSE_MS)
    port = await freePort(last)
  }
  port ??= await freePort(0)
  if (port === undefined) throw new Error('No free port on 127.0.0.1 for PostgreSQL.')
  writeFileSync(file, String(port))
  return port
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined))
    })
  })
}
