import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'

/** Requests to a model for one charge, including all retries. */
export const CALLS_PER_CHARGE_MAX = 3

/** Counts the requests that may still be sent for one piece of work. */
export type CallAllowance = {
  /** Takes one; false if none is left. */
  take: () => Promise<boolean>
}

/** The allowance of accepted work, stored with the work: a second run continues where the first stopped. */
export function allowanceOfWork(workId: string): CallAllowance {
  return {
    take: async () => {
      const rows = await database().sql`
        update works set model_calls = model_calls + 1
        where id = ${workId} and model_calls < ${CALLS_PER_CHARGE_MAX} returning model_calls`
      return rows.length > 0
    },
  }
}

/** Tokens set aside for a running call. */
export type Reservation = {
  /** Replaces the reservation with the actual cost. */
  settle: (tokens: number) => Promise<void>
}

/** Sets tokens aside; undefined if none are left. */
export type Reserve = (tokens: number, limit: number) => Promise<Reservation | undefined>

/**
 * Reserves tokens of today's budget, which all processes share. A call is admitted while less than the limit is used,
 * so the last one may exceed it. A limit of 0 means no limit.
 */
export const reserveTokens: Reserve = async (tokens, limit) => {
  const { sql } = database()
  const day = now().toISOString().slice(0, 10)
  const rows = await sql`
    insert into model_usage as usage (day, tokens) values (${day}, ${tokens})
    on conflict (day) do update set tokens = usage.tokens + excluded.tokens
      where ${limit}::bigint = 0 or usage.tokens < ${limit}::bigint
    returning tokens`
  if (rows.length === 0) return undefined
  return {
    settle: async (used) => {
      await sql`update model_usage set tokens = greatest(0, tokens + ${used - tokens}) where day = ${day}`
    },
  }
}
