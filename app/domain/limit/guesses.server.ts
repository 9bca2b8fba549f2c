import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { RateLimitRow } from '#db/rows/rate-limits.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { counted } from '../wording/wording.ts'
import { guessDelaySeconds, MEMORY_SECONDS } from './guess-delay.ts'

/** Retries when many guess at the same moment and each must read the count again. */
const TRIES_MAX = 5
const Row = RateLimitRow.pick({ points: true, expire: true })

/**
 * Counts a guess at a password before it is checked, so that simultaneous ones cannot all pass. Consecutive wrong
 * guesses delay the next one, longer each time; a delayed one is not counted.
 * @param key whose guesses are counted together
 * @param guesser one of several who share a key. After a first wait it has its own turn, whatever the others do, so
 * nobody is kept out for longer than the longest delay
 * @throws DomainError `rate_limited`
 */
export async function takeGuess(key: string, guesser?: string): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const at = now().getTime()
    const known = (await findGuesses(key, at)) ?? { guesses: 0, lastAt: at }
    const delayMs = guessDelaySeconds(known.guesses) * 1000
    const sharedMs = delayMs === 0 ? 0 : known.lastAt + delayMs - at
    if (sharedMs > 0) {
      const waitMs = guesser === undefined ? sharedMs : await awaitTurn(turnOf(key, guesser), { at, delayMs })
      if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))
      return addGuess(key, at)
    }
    if (await countGuess(key, { at, before: known.guesses })) return
  }
  throw tooMany(1)
}

/** Forgets the wrong guesses after a right one. */
export async function forgetGuesses(key: string, guesser?: string): Promise<void> {
  const keys = [key, ...(guesser === undefined ? [] : [turnOf(key, guesser)])].map(rowKey)
  await database().sql`delete from rate_limits where key = any(${keys})`
}

/** How long a guesser must still wait for its turn; 0 if it has come, and the next one is a delay away. */
async function awaitTurn(key: string, { at, delayMs }: { at: number; delayMs: number }): Promise<number> {
  const turn = await findGuesses(key, at)
  if (turn !== undefined && turn.lastAt > at) return turn.lastAt - at
  const rows = await database().sql`
    insert into rate_limits as turn (key, points, expire)
    values (${rowKey(key)}, 0, ${at + delayMs + MEMORY_SECONDS * 1000})
    on conflict (key) do update set expire = excluded.expire
      where turn.expire <= ${at} or turn.expire = ${(turn?.lastAt ?? 0) + MEMORY_SECONDS * 1000}
    returning 1`
  return turn !== undefined && rows.length > 0 ? 0 : delayMs
}

type Guesses = { guesses: number; /** Milliseconds since 1970. */ lastAt: number }

async function findGuesses(key: string, at: number): Promise<Guesses | undefined> {
  const row = await findRow(
    Row,
    database().sql`
      select ${columnsOf(Row)} from rate_limits where key = ${rowKey(key)} and expire > ${at}`,
  )
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

/** Counts one more, whatever was counted in the meantime. */
async function addGuess(key: string, at: number): Promise<void> {
  await database().sql`
    update rate_limits set points = points + 1, expire = ${at + MEMORY_SECONDS * 1000} where key = ${rowKey(key)}`
}

function turnOf(key: string, guesser: string): string {
  return `${key}:turn:${guesser}`
}

function rowKey(key: string): string {
  return `guess:${key}`
}

function tooMany(seconds: number): DomainError {
  const wait = seconds < 120 ? counted(seconds, 'second') : `${Math.ceil(seconds / 60)} minutes`
  return new DomainError('rate_limited', `Too many wrong passwords. Wait ${wait} and try again.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}
