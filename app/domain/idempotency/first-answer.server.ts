import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { readStored } from '#db/records/record.ts'
import { IdempotencyKeyRow } from '#db/rows/idempotency-keys.ts'
import { now } from '#app/platform/clock.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'
import type { AccountCaller } from '../caller.ts'
import { ANSWER_KEPT_HOURS } from './kept-hours.ts'

/** A repeatable request: for one account, the same path, key and body make the same request. */
export type Repeatable = { path: string; key: string; requestHash: string }

/** The first response as it was sent, or a failure of the accepted work. */
const KeptAnswer = z.object({ status: z.int(), headers: z.record(z.string(), z.string()), body: z.string() })
export type KeptAnswer = z.infer<typeof KeptAnswer>

/** The work that the first request started, and its response. Undefined until there is one. */
export type FirstAnswer = { workId: string; answer: KeptAnswer | undefined }

const Row = IdempotencyKeyRow.pick({ request_hash: true, work_id: true, status: true, headers: true, body: true })

/**
 * The response to a request with this key within a day; undefined if there was none. `answer` is undefined while the
 * first request is still running.
 * @throws DomainError `idempotency_key_reused` if the key came with another body; `not_found` if the result was deleted
 */
export async function findFirstAnswer({
  caller,
  input,
}: {
  caller: AccountCaller
  input: Repeatable
}): Promise<FirstAnswer | undefined> {
  const since = new Date(now().getTime() - ANSWER_KEPT_HOURS * HOUR_MS)
  const row = await findRow(
    Row,
    database().sql`
      select ${columnsOf(Row)} from idempotency_keys
      where account_id = ${caller.accountId} and path = ${input.path} and key = ${input.key} and created_at > ${since}`,
  )
  if (row === undefined) return undefined
  if (row.request_hash !== input.requestHash) {
    throw new DomainError(
      'idempotency_key_reused',
      'This idempotency key was used for another request. Use a new key for a new request.',
    )
  }
  // A deletion leaves this status, and nothing of the response.
  if (row.status === ERROR_STATUS.not_found) {
    throw new DomainError(
      'not_found',
      'The result of this request was deleted. Nothing was charged. Use a new idempotency key for a new request.',
      { headers: { 'Idempotency-Replayed': 'true' } },
    )
  }
  return { workId: row.work_id, answer: row.status === null ? undefined : readStored(KeptAnswer, row) }
}

/**
 * Keeps the response for accepted work, unless one is already kept.
 * @returns the one that is kept
 */
export async function keepFirstAnswer({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { request: Repeatable; answer: KeptAnswer }
}): Promise<KeptAnswer> {
  const { request, answer } = input
  const rows = await database().sql`
    update idempotency_keys set status = ${answer.status}, headers = ${JSON.stringify(answer.headers)}::text::jsonb,
      body = ${answer.body}
    where account_id = ${caller.accountId} and path = ${request.path} and key = ${request.key} and status is null
    returning key`
  return rows.length > 0 ? answer : ((await findFirstAnswer({ caller, input: request }))?.answer ?? answer)
}

/** The refusal while the first request is still running. */
export function stillRunning(): DomainError {
  return new DomainError(
    'idempotency_in_progress',
    'The first request with this key is still running. Try again in a moment.',
    {
      headers: { 'Retry-After': '1' },
    },
  )
}

/** Deletes keys that are older than a day. */
export async function purgeIdempotencyKeys(): Promise<void> {
  const before = new Date(now().getTime() - ANSWER_KEPT_HOURS * HOUR_MS)
  await database().sql`delete from idempotency_keys where created_at < ${before}`
}
