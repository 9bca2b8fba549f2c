import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { database } from '#db/client.server.ts'
import { machineTimeMs, offsetMs } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { type LimitName, type LimitState, WINDOW_SECONDS } from './limit.ts'

type Limiter = RateLimiterMemory | RateLimiterPostgres

const limiters = new Map<string, Limiter>()

/**
 * Counts a request of an account or address. A window begins with its first request; requests over the quota count too.
 * @param quota per window, by default the setting's; 0 for no limit
 * @returns the new state of `key`; undefined without a limit
 */
export async function takePoint(
  name: LimitName,
  key: string,
  quota: number = env.rateLimits[name],
): Promise<LimitState | undefined> {
  if (quota === 0) return undefined
  try {
    return { ...toState(name, quota, await limiterOf(name, quota).consume(windowKey(key))), isOver: false }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return { ...toState(name, quota, refused), isOver: true, remaining: 0 }
  }
}

/** Takes back a counted request: a failure of ours does not count. */
export async function givePointBack(name: LimitName, key: string): Promise<void> {
  if (name === 'public') {
    const limiter = limiters.get(limiterKey(name, env.rateLimits[name]))
    if ((await limiter?.get(windowKey(key))) != null) await limiter?.reward(windowKey(key))
    return
  }
  // The library's own method would start a window with one request too many if the old one has just ended.
  await database().sql`
    update rate_limits set points = points - 1
    where key = ${`${name}:${windowKey(key)}`} and points > 0 and expire > ${machineTimeMs()}`
}

/** Deletes counters whose window has ended. */
export async function purgeLimits(): Promise<void> {
  await database().sql`delete from rate_limits where expire <= ${machineTimeMs()}`
}

/** The library uses the real clock: a test clock that moves on by a window uses other counters. */
function windowKey(key: string): string {
  const windows = Math.floor(offsetMs() / (WINDOW_SECONDS * 1000))
  return windows === 0 ? key : `${key}+${windows}`
}

function limiterOf(name: LimitName, quota: number): Limiter {
  const key = limiterKey(name, quota)
  const limiter = limiters.get(key) ?? newLimiter(name, quota)
  limiters.set(key, limiter)
  return limiter
}

function limiterKey(name: LimitName, quota: number): string {
  return `${name}:${quota}`
}

/** Public reads are frequent and need no database; everything else is counted across all processes. */
function newLimiter(name: LimitName, quota: number): Limiter {
  const options = { keyPrefix: name, points: quota, duration: WINDOW_SECONDS }
  if (name === 'public') return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query: runQuery },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // A caller over the quota is remembered here until the window ends, so that a flood does not reach the database.
    inMemoryBlockOnConsumed: quota + 1,
  })
}

/** Runs the library's statements, one upsert each, on this process's pool. */
async function runQuery(query: { text: string; values: (string | number | null)[] }) {
  const rows = await database().sql.unsafe(query.text, query.values, { prepare: true })
  return { rows, rowCount: rows.count }
}

function toState(name: LimitName, quota: number, result: RateLimiterRes): Omit<LimitState, 'isOver'> {
  return {
    name,
    quota,
    remaining: Math.max(0, quota - result.consumedPoints),
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  }
}
