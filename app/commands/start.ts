import { sayRefusal } from './refusals.ts'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import {
  databaseProcess,
  databaseUrl,
  isDatabaseRunning,
  startEmbeddedDatabase,
  stopEmbeddedDatabase,
} from '#db/embedded.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { RELEASE } from '#app/platform/release.ts'
import { isUnavailable } from '#app/platform/database-errors.ts'
import { database, closeDatabase } from '#db/client.server.ts'
import { readValue } from '#db/read.server.ts'
import { dataDir } from '#app/platform/settings/data-dir.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { buildIfStale } from './build.ts'
import { register, type RunningStart, runningStarts } from './running-starts.ts'
import { supervise } from './supervise.ts'
import { type DatabaseWatch, watchDatabase } from './watch-database.ts'

/** A killed start leaves a serving process behind, which takes a moment to close its port. */
const PORT_TRIES_MAX = 8
const PORT_PAUSE_MS = 250
/** Attempts to update the tables while the database keeps dying. */
const PREPARE_TRIES_MAX = 5
/** For a killed server to be seen as ended: its connections break earlier. */
const ENDED_MAX_MS = 1000
/** PostgreSQL 14, as `server_version_num` states it. */
const VERSION_MIN = 140_000

/**
 * Starts everything and supervises it: the embedded database (unless `DATABASE_URL` is set), migrations, a build if it
 * is missing or stale, and the serving process. Prints one line when it is ready. A signal, or the death of the
 * launcher, drains everything; the database that this program started stops last.
 */
async function start(asked: AbortSignal): Promise<void> {
  await refuseTakenPort()
  await buildIfStale(asked)
  if (env.databaseUrl === undefined && dataDir() !== env.dataDir)
    print(`data in ${dataDir()} (the user postgres cannot access ${env.dataDir})`)
  if (env.databaseUrl === undefined && isDatabaseRunning()) print('using the database that is already running')
  const leave = register()
  try {
    await startEmbeddedDatabase({ asked })
    if (!asked.aborted) await serveUntil(asked)
  } finally {
    if (leave()) await stopEmbeddedDatabase()
  }
}

/** Prepares the database and serves until asked to stop. The database is watched until the last response is sent. */
async function serveUntil(asked: AbortSignal): Promise<void> {
  const watch = watchDatabase()
  const stop = new Promise<void>((resolve) => {
    asked.addEventListener('abort', () => resolve())
    if (asked.aborted) resolve()
  })
  try {
    const hasAccounts = await Promise.race([stop, prepareWatched(watch)])
    if (hasAccounts === undefined) return
    const supervisor = supervise(() => print(readyLine(hasAccounts)), refuseTakenPort)
    watch.onMoved(supervisor.restart)
    try {
      await Promise.race([stop, supervisor.gaveUp])
    } finally {
      await supervisor.stop()
    }
  } finally {
    await watch.stop()
  }
}

/**
 * Updates the tables, again if the database died or cut the connection meanwhile. The driver can wait forever on a dead
 * connection, so a restart ends the wait.
 * @returns whether there is any account
 */
async function prepareWatched(watch: DatabaseWatch): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const server = databaseProcess()
    const restarted = watch.restarted()
    try {
      const hasAccounts = await Promise.race([restarted, prepareDatabase().then(anyAccount)])
      if (typeof hasAccounts === 'boolean') return hasAccounts
    } catch (error) {
      if (env.databaseUrl !== undefined || tries >= PREPARE_TRIES_MAX) throw error
      const isSameServer = databaseProcess() === server
      if (isSameServer && !isUnavailable(error)) throw error
      await Promise.race(isSameServer ? [restarted, pause(ENDED_MAX_MS)] : [restarted])
    }
    await closeDatabase()
  }
}

/** @throws Error saying what uses the port */
async function refuseTakenPort(): Promise<void> {
  for (let tries = 0; tries < PORT_TRIES_MAX; tries++) {
    const code = await listenError()
    if (code === undefined) return
    if (code !== 'EADDRINUSE')
      throw new Error(`The address ${env.host}:${env.port} cannot be used (${code}). Change HOST or PORT.`)
    if (startAtThisPort() !== undefined) break
    await pause(PORT_PAUSE_MS)
  }
  const other = startAtThisPort()
  const who = other ? `this installation, which is already running (process ${other.pid})` : 'another program'
  throw new Error(`The address ${env.host}:${env.port} is in use by ${who}. Stop it, or set PORT to another number.`)
}

function startAtThisPort(): RunningStart | undefined {
  return runningStarts().find(({ port }) => port === env.port)
}

function listenError(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    probe.listen(env.port, env.host, () => probe.close(() => resolve(undefined)))
  })
}

/**
 * Updates the tables.
 * @throws Error if the database cannot be used, naming the setting
 */
async function prepareDatabase(): Promise<void> {
  if (env.databaseUrl !== undefined) await checkGivenDatabase()
  await migrateDatabase().catch((error: unknown) => {
    // The migrator's own message is the whole statement; its cause holds the reason.
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    const place = env.databaseUrl === undefined ? dataDir() : 'DATABASE_URL'
    throw new Error(`The tables in the database (${place}) could not be migrated to this version: ${reason}`, {
      cause: error,
    })
  })
}

async function checkGivenDatabase(): Promise<void> {
  const { host, pathname } = new URL(databaseUrl())
  const answer = database().sql`select current_setting('server_version_num')::int as version`
  const version = await readValue(z.int(), answer).catch((error: unknown) => {
    const why = error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : error
    throw new Error(`The database of DATABASE_URL (${host}${pathname}) cannot be used: ${String(why)}`)
  })
  if (version < VERSION_MIN)
    throw new Error(
      `The database of DATABASE_URL (${host}${pathname}) is older than PostgreSQL ${VERSION_MIN / 10_000}.`,
    )
}

async function anyAccount(): Promise<boolean> {
  const accounts = await database().sql`select from accounts limit 1`
  await closeDatabase()
  return accounts.length > 0
}

function readyLine(hasAccounts: boolean): string {
  const how = hasAccounts
    ? `sign in at ${env.baseUrl}/auth/login`
    : env.signup === 'open'
      ? `create your account at ${env.baseUrl}/auth/signup`
      : 'create an account with: npm run admin -- user create --email E --password P'
  return `ready on ${env.baseUrl} – ${how} – release ${RELEASE}`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const asking = new AbortController()
// A terminal's Ctrl-C arrives twice, from the terminal and from the launcher, so the listeners stay.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => asking.abort())
process.once('disconnect', () => asking.abort())

try {
  await start(asking.signal)
  process.exit(0)
} catch (error) {
  sayRefusal(error)
  process.exit(1)
}
