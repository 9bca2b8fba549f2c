import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { readRow, readValue } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { AccountCaller } from '../caller.ts'
import { ANSWER_KEPT_HOURS } from '../idempotency/kept-hours.ts'
import type { Repeatable } from '../idempotency/first-answer.server.ts'

const RETRY_SECONDS = 60
const Open = z.object({ all: z.int(), own: z.int() })

/**
 * Refuses new work where the backlog would grow beyond the setting, or one account's part beyond half of it. Requests
 * that arrive at the same moment are counted without each other, so the backlog can exceed the setting by as many.
 * A request that repeats an earlier one is let through, because it begins nothing.
 * @throws DomainError `unavailable` with `Retry-After`
 */
export async function requireRoom({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { works: number; once?: Repeatable | undefined; max?: number }
}): Promise<void> {
  const { works, once, max = env.backlogWorksMax } = input
  if (max === 0) return
  const open = await readRow(
    Open,
    database().sql`
      select count(*)::integer as all, (count(*) filter (where account_id = ${caller.accountId}))::integer as own
      from works where state in ('queued', 'running') and kind <> 'batch'`,
  )
  const isFull = open.all + works > max
  const isOverHalf = open.own + works > Math.ceil(max / 2)
  if (!isFull && !isOverHalf) return
  if (once !== undefined && (await isRepeat(caller, once))) return
  const message = isFull
    ? 'Too much work is waiting at the moment. Nothing was started or charged. Try again in a minute.'
    : 'Too much of your work is waiting. Nothing was started or charged. Try again when some of it has ended.'
  throw new DomainError('unavailable', message, { headers: { 'Retry-After': String(RETRY_SECONDS) } })
}

function isRepeat({ accountId }: AccountCaller, { path, key }: Repeatable): Promise<boolean> {
  const since = new Date(now().getTime() - ANSWER_KEPT_HOURS * HOUR_MS)
  return readValue(
    z.boolean(),
    database().sql`
      select exists (select from idempotency_keys
        where account_id = ${accountId} and path = ${path} and key = ${key} and created_at >= ${since}) as known`,
  )
}
