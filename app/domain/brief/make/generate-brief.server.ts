import { DomainError } from '#app/platform/domain-error.ts'
import { type Charged, chargeForWork } from '../../credits/charge.server.ts'
import { readBalance } from '../../credits/read-balance.server.ts'
import { readCharged } from '../../credits/read-charged.server.ts'
import { acceptFormOnce } from '../../idempotency/accept-form-once.server.ts'
import type { Repeatable } from '../../idempotency/first-answer.server.ts'
import { awaitWork } from '../../work/await-work.server.ts'
import type { Brief } from '../brief.ts'
import type { BriefInput, BriefRequest } from './brief-request.ts'
import { findBrief } from '../store/find-brief.server.ts'
import type { BriefTiming } from '../store/stored-brief.ts'

/** A new brief, with its cost. */
export type GeneratedBrief = {
  /** Without its signals. */
  brief: Brief
  timing: BriefTiming
  credits: { charged: number; remaining: number }
}

/**
 * Charges two credits and queues the brief. They are refunded if the brief uses only samples, or nothing.
 * @param more `watchId`: the watch that asked. Its briefs come after those somebody is waiting for.
 * @returns undefined if the idempotency key was used before. Then nothing is charged.
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
 * Accepts a posted form. A second click on it leads to the first one's work and costs nothing.
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
 * @throws DomainError why the work failed (its credits were refunded), or `timed_out` if it is still running.
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
