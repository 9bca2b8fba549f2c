import type { Fragment } from 'postgres'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { WatchRow } from '#db/rows/watches.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { BriefRequest } from '../brief/make/brief-request.ts'
import type { AccountCaller } from '../caller.ts'
import { noSuchWatch, readWatch } from './read-watch.server.ts'
import type { Watch } from './watch.ts'
import {
  misplacedParts,
  nextDue,
  type Rhythm,
  type Schedule,
  scheduleWords,
  toSchedule,
  type Weekday,
} from './watch-schedule.ts'

/** The changes; fields left out stay as they are. */
export type WatchUpdate = {
  request?: Partial<BriefRequest>
  every?: Rhythm
  /** `HH:MM` in UTC. */
  at?: string
  weekday?: Weekday
  isActive?: boolean
}

/**
 * Changes a watch. A reactivated one runs at its next due time, without the missed ones.
 * @throws DomainError `not_found`, even for another account's watch; `invalid_request` if a time does not fit the
 * rhythm
 */
export async function updateWatch({
  caller,
  input,
}: {
  caller: AccountCaller
  input: WatchUpdate & { id: string }
}): Promise<Watch> {
  const { accountId } = caller
  const { id } = input
  const stored = await readState(accountId, id)
  const at = now()
  const schedule = changedSchedule(stored.schedule, input, at)
  const isResumed = input.isActive === true && !stored.isActive
  const { every, atMinute } = schedule ?? stored.schedule
  const dueAt = schedule !== undefined || isResumed ? nextDue({ every, atMinute }, at) : null
  const rows = await database().sql`
    update watches set ${changedColumns(input)}, every = ${every}, at_minute = ${atMinute},
      due_at = coalesce(${dueAt}, due_at)
    where id = ${id} and account_id = ${accountId} returning id`
  if (rows.length === 0) throw noSuchWatch()
  return readWatch({ caller, input })
}

/** The column `stopped` describes the last stop, and is cleared when the owner switches the watch on or off. */
function changedColumns(update: WatchUpdate): Fragment {
  const { sql } = database()
  const { request = {} } = update
  const isActive = update.isActive ?? null
  return sql`request = request || ${JSON.stringify(request)}::text::jsonb,
    query = coalesce(${request.query ?? null}, query), is_active = coalesce(${isActive}::boolean, is_active),
    stopped = case when ${isActive}::boolean is null then stopped end`
}

const Row = WatchRow.pick({ every: true, at_minute: true, is_active: true })
type State = { schedule: Schedule; isActive: boolean }

async function readState(accountId: string, id: string): Promise<State> {
  if (!z.uuid().safeParse(id).success) throw noSuchWatch()
  const row = await findRow(
    Row,
    database().sql`
      select ${columnsOf(Row)} from watches where id = ${id} and account_id = ${accountId}`,
  )
  if (row === undefined) throw noSuchWatch()
  return { schedule: { every: row.every, atMinute: row.at_minute }, isActive: row.is_active }
}

/** Undefined if the schedule does not change. Fields that are left out stay as they are if they fit the rhythm. */
function changedSchedule(stored: Schedule, { every, at, weekday }: WatchUpdate, asked: Date): Schedule | undefined {
  if (every === undefined && at === undefined && weekday === undefined) return undefined
  const before = scheduleWords(stored)
  const rhythm = every ?? before.every
  const misplaced = misplacedParts({ every: rhythm, at, weekday })
  const [first] = misplaced
  if (first !== undefined) {
    throw new DomainError('invalid_request', `The field ${first.path} is not valid: ${first.message}.`, misplaced)
  }
  if (rhythm === 'hourly' && before.every === 'hourly') return undefined
  return toSchedule({ every: rhythm, at: at ?? before.at, weekday: weekday ?? before.weekday }, asked)
}
