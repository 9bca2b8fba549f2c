import { DomainError } from '#app/platform/domain-error.ts'
import type { AccountCaller } from '../../caller.ts'
import { type Charged, chargeForWork } from '../../credits/charge.server.ts'
import { readBalance } from '../../credits/read-balance.server.ts'
import { readCharged } from '../../credits/read-charged.server.ts'
import { acceptFormOnce } from '../../idempotency/accept-form-once.server.ts'
import type { Repeatable } from '../../idempotency/first-answer.server.ts'
import { resultOfWork } from '../../work/result-of-work.server.ts'
import type { Brief, BriefTiming } from '../brief.ts'
import { ownBriefPrice } from '../../work/work.ts'
import type { BriefInput, BriefOrder } from './brief-request.ts'
import { findBrief } from '../store/find-brief.server.ts'

/** A new brief, with its cost. */
export type GeneratedBrief = {
  /** Without its signals. */
  brief: Brief
  timing: BriefTiming
  credits: { charged: number; remaining: number }
}

/**
 * Charges the price of a brief and queues it. It is refunded if the brief uses only samples, or nothing.
 * @returns undefined if the idempotency key was used before. Then nothing is charged.
 * @throws DomainError `insufficient_credits`.
 */
export function acceptBrief({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { request: BriefOrder; once?: Repeatable | undefined }
}): Promise<Charged | undefined> {
  const jobInput: BriefInput = { ...input.request, watchId: null }
  const price = ownBriefPrice(input.request.posts?.length ?? 0)
  return chargeForWork({ caller, input: { kind: 'brief', operation: 'brief', price, jobInput, once: input.once } })
}

/**
 * Accepts a posted form. A second click on it leads to the first one's work and costs nothing.
 * @returns the work's id.
 * @throws DomainError `insufficient_credits`.
 */
export function acceptBriefOnce({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { request: BriefOrder; formKey: string | undefined }
}): Promise<string> {
  const { request, formKey } = input
  const accept = (once?: Repeatable) => acceptBrief({ caller, input: { request, once } })
  return acceptFormOnce({ caller, input: { path: '/briefs/new', formKey, request, accept } })
}

/**
 * Waits for the brief of accepted work.
 * @throws DomainError why the work failed (its credits were refunded), or `timed_out` if it is still running.
 */
export async function awaitBrief({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { workId: string; waitMs?: number | undefined }
}): Promise<GeneratedBrief> {
  const { workId, waitMs } = input
  const { briefId } = await resultOfWork(workId, waitMs)
  const [stored, charged, remaining] = await Promise.all([
    findBrief({ caller, input: { id: briefId ?? '' } }),
    readCharged(workId),
    readBalance({ caller }),
  ])
  if (stored === undefined) throw new DomainError('not_found', 'The brief was deleted before it could be shown.')
  return { brief: stored.record, timing: stored.timing, credits: { charged, remaining } }
}
