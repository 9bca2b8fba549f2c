import { acceptFormOnce } from '../../idempotency/accept-form-once.server.ts'
import { acceptAnalysis } from './analyze-article.server.ts'
import { acceptBatch } from './analyze-batch.server.ts'
import type { AnalyzeRequest } from './scan-request.ts'

/**
 * Accepts the form of the start page: a second click on it leads to the first one's work and costs nothing.
 * @returns the work's id
 * @throws DomainError as `acceptAnalysis` does
 */
export function acceptOnce(
  caller: { accountId: string; deviceId: string },
  request: AnalyzeRequest,
  formKey: string | undefined,
): Promise<string> {
  const form = { accountId: caller.accountId, path: '/', formKey, request }
  return acceptFormOnce(form, (once) => acceptAnalysis(caller, request, once))
}

/**
 * The same for the form that takes many addresses.
 * @throws DomainError as `acceptBatch` does
 */
export function acceptBatchOnce(
  caller: { accountId: string; deviceId: string },
  requests: readonly AnalyzeRequest[],
  formKey: string | undefined,
): Promise<string> {
  const form = { accountId: caller.accountId, path: '/batch', formKey, request: [...requests] }
  return acceptFormOnce(form, (once) => acceptBatch(caller, requests, once))
}
