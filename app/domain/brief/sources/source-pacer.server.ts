import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { findValue } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'

/** No turn is further away. A later one is left over from a clock that was set back. */
const TURN_AWAY_MS_MAX = HOUR_MS

/** How often a source may be asked. */
export type SourceTurn = {
  /** The source whose turns these are: one row of `source_turns`. */
  source: string
  /** Between two turns, across all processes. */
  intervalMs: number
  /** The longest wait. */
  waitMsMax: number
}

/**
 * Takes the next turn to ask a source.
 * @returns milliseconds to wait for it. Undefined, and no turn is taken, if it is further away than `waitMsMax`.
 */
export async function takeTurn({ source, intervalMs, waitMsMax }: SourceTurn): Promise<number | undefined> {
  if (intervalMs === 0) return 0
  const at = now()
  const interval = `${intervalMs} milliseconds`
  const latest = new Date(at.getTime() + waitMsMax)
  const stale = new Date(at.getTime() + TURN_AWAY_MS_MAX)
  const turn = await findValue(
    z.date(),
    database().sql`
      insert into source_turns as turns (source, next_at)
      values (${source}, ${at}::timestamptz + ${interval}::interval)
      on conflict (source) do update
      set next_at = case when turns.next_at between ${at} and ${stale} then turns.next_at else ${at}::timestamptz end
        + ${interval}::interval
      where turns.next_at <= ${latest} or turns.next_at > ${stale}
      returning next_at - ${interval}::interval as at`,
  )
  return turn === undefined ? undefined : Math.max(0, turn.getTime() - at.getTime())
}

/** Stops all requests to a source for a while, at most an hour, after it refused too many. */
export async function holdTurns(source: string, holdMs: number): Promise<void> {
  const until = new Date(now().getTime() + Math.min(holdMs, TURN_AWAY_MS_MAX))
  await database().sql`
    insert into source_turns as turns (source, next_at) values (${source}, ${until})
    on conflict (source) do update set next_at = greatest(turns.next_at, ${until}::timestamptz)`
}
