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
import { now } from '#app/platform/clock.server.ts'
import { connect } from './connect.server.ts'
import { dataDir, postgresUser } from '#app/platform/settings/data-dir.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { secrets } from '#app/platform/settings/secrets.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { findPrograms, runProgram } from './embedded-programs.server.ts'
import { hasProcessIn, isAnotherProgram, isServer } from './embedded-processes.server.ts'

const SUPERUSER = 'fma'
const DATABASE = 'fma'
/** For a server to start, recover after a kill, or stop. */
const READY_MAX_MS = 120_000
const READY_PAUSE_MS = 150
/** For a killed server to free its port, as its processes end one by one. */
const PORT_FREE_MAX_MS = 2000
/** For a running server to respond. */
const ANSWER_MAX_MS = 3000
/** Error classes of a server that starts, stops or recovers, and of connections that end. */
const GOING = /^(?:57P|08)/
/** Of all processes together: one that serves or works holds up to 15. */
const CONNECTIONS_MAX = 100
/** After a kill, syncs the file system in one call. Syncing 1,500 files one by one takes seconds on a busy disk. */
const SYNC = process.platform === 'linux' ? ' -c recovery_init_sync_method=syncfs' : ''
/** What a server that cannot run logs, and what to do about it. */
const HOPELESS: readonly (readonly [said: RegExp, advice: string])[] = [
  [/Permission denied/, 'holds files of another user: start this as that user, or set DATA_DIR to another folder'],
  [
    /database files are incompatible with server/,
    'was created by another version of PostgreSQL: restore a dump of it into an empty DATA_DIR',
  ],
  [/No space left on device/, 'is on a full disk'],
]

/** The URL of the database, from the settings or of the running embedded server. */
export function databaseUrl(): string {
  if (env.databaseUrl !== undefined) return env.databaseUrl
  const port = Number(readFileSync(lockFile(), 'utf8').split('\n')[3])
  return urlAt(port, DATABASE)
}

/**
 * Ensures that the embedded PostgreSQL runs and responds. The first call creates its folder. A server that another
 * process started is used. Does nothing if `DATABASE_URL` is set.
 * @param options `asked` ends the wait without an error; `connectionsMax` counts in a server that this call starts.
 * @throws Error saying why it cannot run.
 */
export async function startEmbeddedDatabase({
  asked,
  connectionsMax = CONNECTIONS_MAX,
}: { asked?: AbortSignal; connectionsMax?: number } = {}): Promise<void> {
  if (env.databaseUrl !== undefined) return
  checkOwner()
  const bin = findPrograms()
  await initialise(bin)
  const deadline = performance.now() + READY_MAX_MS
  while (performance.now() < deadline) {
    if (asked?.aborted) return
    if (!isDatabaseRunning()) await launch(bin, connectionsMax)
    else if ((await answers()) && (await ensureDatabase())) return
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

/** Runs a statement, because a server that is stopping or recovering also accepts connections. */
async function answers(): Promise<boolean> {
  return asking('postgres', ANSWER_MAX_MS, (sql) => sql`select 1`).then(
    () => true,
    () => false,
  )
}

/** @returns whether the database exists now. False if the server stopped meanwhile. */
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
 * Queries over a separate connection. If the server is killed at the wrong moment, the driver can wait forever, both
 * for the answer and for the connection to close.
 * @throws Error if there is no answer in time.
 */
async function asking<Answer>(
  name: string,
  timeoutMs: number,
  ask: (sql: postgres.Sql) => PromiseLike<Answer>,
): Promise<Answer> {
  const server = databaseProcess()
  const sql = connect(databaseUrl().replace(/\/[^/]*$/, `/${name}`), { max: 1, connect_timeout: 3 })
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

/** Whether the embedded server runs, no matter which process started it. */
export function isDatabaseRunning(): boolean {
  return databaseProcess() !== undefined
}

/** The process id of the embedded server, if it runs. It changes with every start. */
export function databaseProcess(): number | undefined {
  const pid = postmasterPid()
  return pid !== undefined && isServer(pid, clusterDir()) ? pid : undefined
}

/** The process id in PostgreSQL's lock file. That server may be dead. */
function postmasterPid(): number | undefined {
  try {
    return Number(readFileSync(lockFile(), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** Creates the cluster in a temporary folder and renames it, so that a killed first start leaves nothing incomplete. */
async function initialise(bin: string): Promise<void> {
  if (existsSync(join(clusterDir(), 'PG_VERSION'))) return
  log.info({ folder: clusterDir() }, 'creating a new database')
  const draft = join(dataDir(), `postgres-${uuidv7(now())}`)
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
    // Of two simultaneous first starts, one wins the rename, and the other uses that cluster.
    if (!existsSync(join(clusterDir(), 'PG_VERSION'))) throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function launch(bin: string, connectionsMax: number): Promise<void> {
  const user = postgresUser()
  const port = await keptPort()
  const access = '-c listen_addresses=127.0.0.1 -c unix_socket_directories='
  const options = `-p ${port} ${access} -c max_connections=${connectionsMax}${SYNC}`
  const logHandle = openSync(logFile(), 'a', 0o640)
  const began = statSync(logFile()).size
  if (user !== undefined) chownSync(logFile(), user.uid, user.gid)
  closeToOthers()
  removeStaleLock()
  try {
    await runProgram(join(bin, 'pg_ctl'), ['start', '-D', clusterDir(), '-o', options, '-w', '-t', '1'], logHandle)
  } catch (error) {
    // pg_ctl gives up before a recovering server is ready. The caller keeps asking.
    log.debug({ error }, 'pg_ctl start')
    refuseHopeless(readFileSync(logFile()).subarray(began).toString())
  } finally {
    closeSync(logHandle)
  }
}

/** PostgreSQL refuses a folder that others can read, which copying or restoring it can cause. */
function closeToOthers(): void {
  const { uid, mode } = statSync(clusterDir())
  if ((mode & 0o077) !== 0 && [0, uid].includes(process.getuid?.() ?? 0)) chmodSync(clusterDir(), 0o700)
}

/**
 * PostgreSQL takes any process with the id in its lock file for itself, even one that got the id after a restart of the
 * machine or container, or an unreaped zombie. It is safe to start once none of its processes is left.
 */
function removeStaleLock(): void {
  const pid = postmasterPid()
  if (pid !== undefined && isAnotherProgram(pid) && !hasProcessIn(clusterDir())) rmSync(lockFile(), { force: true })
}

/** @throws Error if another user created the cluster, as PostgreSQL would refuse it. */
function checkOwner(): void {
  if (!existsSync(clusterDir())) return
  const { uid } = statSync(clusterDir())
  const wanted = postgresUser()?.uid ?? process.getuid?.()
  if (wanted === undefined || uid === wanted) return
  throw new Error(
    `The database in ${clusterDir()} belongs to the user with id ${uid}, but PostgreSQL would run as ${wanted}. Start this as the user who started it first, or set DATA_DIR to another folder.`,
  )
}

/** @throws Error if another attempt cannot help. */
function refuseHopeless(said: string): void {
  const advice = HOPELESS.find(([pattern]) => pattern.test(said))?.[1]
  if (advice !== undefined) throw new Error(`The folder ${clusterDir()} ${advice}. PostgreSQL’s log: ${logFile()}`)
}

/** The last port if it is soon free, so that clients find a restarted server again. Otherwise another one. */
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
  if (port === undefined) throw new Error('There is no free port on 127.0.0.1 for PostgreSQL.')
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
