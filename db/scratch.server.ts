import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { inDatabase } from './client.server.ts'
import { migrateDatabase } from './migrate.server.ts'
import { connect } from './connect.server.ts'
import { readValue } from './read.server.ts'

/** An arbitrary number: one scratch database at a time for each server and address. */
const SCRATCH_LOCK = 7_012_028
const CLOSE_SECONDS_MAX = 5
/** For work that was asked to stop. Then its connections are cut. */
const STOP_MS_MAX = 5000
/** PostgreSQL's code for a role without the right. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** The name of the scratch database that is created over a connection to `url`. It depends on nothing else. */
export function scratchName(url: string): string {
  return `fma_drill_${sha256(new URL(url).pathname).slice(0, 16)}`
}

/**
 * Does `work` on a new database with this version's tables, and drops that afterwards, also after an error or if asked
 * to stop. What a killed program left behind is dropped first.
 * @param url of a database to connect to meanwhile, as a role that may create others
 * @throws DomainError `unavailable` if the role may not, another program does the same, or `asked` is aborted
 */
export async function onScratchDatabase<Result>(
  url: string,
  work: () => Promise<Result>,
  asked: AbortSignal,
): Promise<Result> {
  // The connection holds the lock, so it may not be renewed.
  const keeper = connect(url, { max: 1, max_lifetime: null, connect_timeout: 10 })
  const name = scratchName(url)
  const drop = () => keeper.unsafe(`drop database if exists ${name} with (force)`)
  try {
    if (!(await readValue(z.boolean(), keeper`select pg_try_advisory_lock(${SCRATCH_LOCK})`)))
      throw new DomainError('unavailable', 'Another drill is running. Wait until it has ended.')
    await drop()
    await keeper.unsafe(`create database ${name} template template0`).catch(refuseCreation)
    const scratch = Object.assign(new URL(url), { pathname: `/${name}` }).href
    try {
      const working = prepareAndDo(scratch, work)
      const ended = await Promise.race([working.then((result) => ({ result })), whenStopped(asked, working)])
      if (ended === undefined || asked.aborted)
        throw new DomainError('unavailable', 'The drill was stopped, and its database was dropped.')
      return ended.result
    } finally {
      await drop()
    }
  } finally {
    await keeper.end({ timeout: CLOSE_SECONDS_MAX })
  }
}

async function prepareAndDo<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  await migrateDatabase(url)
  return inDatabase(url, work)
}

/** Resolves when `asked` is aborted and the work has ended, or a little later if that goes on. */
async function whenStopped(asked: AbortSignal, working: Promise<unknown>): Promise<undefined> {
  await new Promise<void>((resolve) => {
    if (asked.aborted) resolve()
    asked.addEventListener('abort', () => resolve(), { once: true })
  })
  await Promise.race([Promise.allSettled([working]), pause(STOP_MS_MAX, undefined, { ref: false })])
}

function refuseCreation(error: unknown): never {
  if (!(error instanceof postgres.PostgresError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
  throw new DomainError(
    'unavailable',
    'The database’s role may not create databases. Allow it (alter role NAME createdb), or set DRILL_DATABASE_URL to a role that may.',
  )
}
