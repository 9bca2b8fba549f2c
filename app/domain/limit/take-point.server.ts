import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { database } from '#db/client.server.ts'
import { machineTimeMs, offsetMs } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { type LimitName, type LimitState, WINDOW_SECONDS } from './limit.ts'

type Limiter = RateLimiterMemory | RateLimiterPostgres

const limiters = new Map<string, Limiter>()

/**
 * Counts a request of an account or address. A window begins with its first request; requests over the quota count, too.
 * @param quota of a window, by default the setting's; 0 for no limit
 * @returns where `key` stands now; undefined without a limit.
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

/** Takes a request off the count: a failure of ours is nobody's use. */
export async function givePointBack(name: LimitName, key: string): Promise<void> {
  if (name === 'public') {
    const limiter = limiters.get(limiterKey(name, env.rateLimits[name]))
    if ((await limiter?.get(windowKey(key))) != null) await limiter?.reward(windowKey(key))
    return
  }
  // The library's own would begin a window with one request more where the old one has just ended.
  await database().sql`
    update rate_limits set points = points - 1
    where key = ${`${name}:${windowKey(key)}`} and points > 0 and expire > ${machineTimeMs()}`
}

/** The library goes by the real clock: a test clock that moves on by a window leads to other counters. */
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

/** Public reads are many and need no database; all else is counted for all processes together. */
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
    // Whoever is over the quota is remembered here until the window ends, so that a flood costs no database.
    inMemoryBlockOnConsumed: quota + 1,
  })
}

/** The library's statements, one upsert each, over this process's pool. */
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
