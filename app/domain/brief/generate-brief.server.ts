import { DomainError } from '#app/platform/domain-error.ts'
import { type Charged, chargeForWork } from '../credits/charge.server.ts'
import { readBalance } from '../credits/read-balance.server.ts'
import { readCharged } from '../credits/read-charged.server.ts'
import { acceptFormOnce } from '../idempotency/accept-form-once.server.ts'
import type { Repeatable } from '../idempotency/first-answer.server.ts'
import { awaitWork } from '../work/await-work.server.ts'
import type { Brief } from './brief.ts'
import type { BriefInput, BriefRequest } from './brief-request.ts'
import { findBrief } from './find-brief.server.ts'
import type { BriefTiming } from './stored-brief.ts'

/** A brief that was just made, with what it cost. */
export type GeneratedBrief = {
  /** Without its signals. */
  brief: Brief
  timing: BriefTiming
  credits: { charged: number; remaining: number }
}

/**
 * Charges two credits and has the brief made; one that rests on samples alone, or on nothing, gives them back.
 * @param more `watchId`: of the watch that asks for it; such a brief goes after those for which somebody waits
 * @returns undefined where the idempotency key was used before: then nothing was charged.
 * @throws DomainError `insufficient_credits`.
 */
export function acceptBrief(
  accountId: string,
  request: BriefRequest,
  more: { once?: Repeatable; watchId?: string } = {},
): Promise<Charged | undefined> {
  const input: BriefInput = { ...request, watchId: more.watchId ?? null }
  const isBackground = more.watchId !== undefined
  return chargeForWork({ accountId, kind: 'brief', operation: 'brief', input, once: more.once, isBackground })
}

/**
 * Accepts what a form sent: a second click on it leads to the first one's work and costs nothing.
 * @returns the work's id.
 * @throws DomainError `insufficient_credits`.
 */
export function acceptBriefOnce(
  accountId: string,
  request: BriefRequest,
  formKey: string | undefined,
): Promise<string> {
  const form = { accountId, path: '/briefs/new', formKey, request }
  return acceptFormOnce(form, (once) => acceptBrief(accountId, request, { once }))
}

/**
 * Waits for the brief of accepted work.
 * @throws DomainError why the work failed (its credits were given back), or `timed_out`, where the work goes on.
 */
export async function awaitBrief(workId: string, accountId: string, waitMs?: number): Promise<GeneratedBrief> {
  const { briefId } = await awaitWork(workId, waitMs)
  const [stored, charged, remaining] = await Promise.all([
    findBrief(accountId, briefId ?? ''),
    readCharged(workId),
    readBalance(accountId),
  ])
  if (stored === undefined) throw new DomainError('not_found', 'The brief was deleted before it could be shown.')
  return { brief: stored.record, timing: stored.timing, credits: { charged, remaining } }
}
