import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import type { BriefRequest } from '../brief/make/brief-request.ts'
import type { AccountCaller } from '../caller.ts'
import { readWatch } from './read-watch.server.ts'
import { type Watch, WATCHES_MAX } from './watch.ts'
import { nextDue, type Rhythm, toSchedule, type Weekday } from './watch-schedule.ts'

export type WatchOrder = {
  request: BriefRequest
  every: Rhythm
  /** `HH:MM` in UTC. */
  at?: string
  weekday?: Weekday
}

/**
 * Saves a query to be run on a schedule. Nothing is charged now: each run is charged when it begins.
 * @throws DomainError `invalid_request` if the account already has the most watches allowed
 */
export async function createWatch({ caller, input }: { caller: AccountCaller; input: WatchOrder }): Promise<Watch> {
  const { accountId } = caller
  const at = now()
  const id = uuidv7(at)
  const schedule = toSchedule(input, at)
  const isMade = await database().sql.begin(async (sql) => {
    // Locking the account's row serialises simultaneous requests, so that the count is right.
    const owners = await sql`select from accounts where id = ${accountId} and erased_at is null for update`
    if (owners.length === 0) return false
    const made = await sql`
      insert into watches(id, account_id, query, request, every, at_minute, is_active, due_at, created_at)
      select ${id}, ${accountId}, ${input.request.query}, ${JSON.stringify(input.request)}::text::jsonb,
        ${schedule.every}, ${schedule.atMinute}, true, ${nextDue(schedule, at)}, ${at}
      where (select count(*) from watches where account_id = ${accountId}) < ${WATCHES_MAX}`
    return made.count > 0
  })
  if (!isMade) {
    throw new DomainError('invalid_request', `You have reached the limit of ${WATCHES_MAX} watches. Delete one first.`)
  }
  return readWatch({ caller, input: { id } })
}
