import type { OwnerCaller } from '../../caller.ts'
import { acceptFormOnce } from '../../idempotency/accept-form-once.server.ts'
import type { Repeatable } from '../../idempotency/first-answer.server.ts'
import { acceptAnalysis } from './analyze-article.server.ts'
import { acceptBatch } from './analyze-batch.server.ts'
import type { AnalyzeRequest } from './scan-request.ts'

/**
 * Accepts the form of the start page: a second click on it leads to the first one's work and costs nothing.
 * @returns the work's id
 * @throws DomainError as `acceptAnalysis` does
 */
export function acceptOnce({
  caller,
  input,
}: {
  caller: OwnerCaller
  input: { request: AnalyzeRequest; formKey: string | undefined }
}): Promise<string> {
  const { request, formKey } = input
  const accept = (once?: Repeatable) => acceptAnalysis({ caller, input: { request, once } })
  return acceptFormOnce({ caller, input: { path: '/', formKey, request, accept } })
}

/**
 * The same for the form that takes many addresses.
 * @throws DomainError as `acceptBatch` does
 */
export function acceptBatchOnce({
  caller,
  input,
}: {
  caller: OwnerCaller
  input: { requests: readonly AnalyzeRequest[]; formKey: string | undefined }
}): Promise<string> {
  const { requests, formKey } = input
  const accept = (once?: Repeatable) => acceptBatch({ caller, input: { requests, once } })
  return acceptFormOnce({ caller, input: { path: '/batch', formKey, request: [...requests], accept } })
}
