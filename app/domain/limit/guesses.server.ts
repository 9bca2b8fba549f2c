import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { guessDelaySeconds, MEMORY_SECONDS } from './guess-delay.ts'

/** As often as many guess at the same moment and each must look again. */
const TRIES_MAX = 5

/**
 * Counts a guess at a password, before it is judged, so that many at once cannot all be. Wrong guesses in a row make the
 * next one wait, ever longer; one that has to wait is not counted.
 * @param key whose guesses are counted together
 * @throws DomainError `rate_limited`.
 */
export async function takeGuess(key: string): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const at = now().getTime()
    const known = await findGuesses(key, at)
    const waitMs = known === undefined ? 0 : known.lastAt + guessDelaySeconds(known.guesses) * 1000 - at
    if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))
    if (await countGuess(key, { at, before: known?.guesses ?? 0 })) return
  }
  throw tooMany(1)
}

/** Forgets the wrong guesses: one was right. */
export async function forgetGuesses(key: string): Promise<void> {
  await database().sql`delete from rate_limits where key = ${rowKey(key)}`
}

type Guesses = { guesses: number; /** Milliseconds since 1970. */ lastAt: number }

async function findGuesses(key: string, at: number): Promise<Guesses | undefined> {
  const [row] = await database().sql<{ points: number; expire: string }[]>`
    select points, expire from rate_limits where key = ${rowKey(key)} and expire > ${at}`
  return row === undefined ? undefined : { guesses: row.points, lastAt: Number(row.expire) - MEMORY_SECONDS * 1000 }
}

/** Counts one more, unless another was counted since `before` was read. */
async function countGuess(key: string, { at, before }: { at: number; before: number }): Promise<boolean> {
  const rows = await database().sql`
    insert into rate_limits as counted (key, points, expire)
    values (${rowKey(key)}, 1, ${at + MEMORY_SECONDS * 1000})
    on conflict (key) do update set points = ${before + 1}, expire = excluded.expire
      where counted.expire <= ${at} or counted.points = ${before}
    returning 1`
  return rows.length > 0
}

function rowKey(key: string): string {
  return `guess:${key}`
}

function tooMany(seconds: number): DomainError {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new DomainError('rate_limited', `Too many wrong passwords were tried: wait ${wait} and try again.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}
