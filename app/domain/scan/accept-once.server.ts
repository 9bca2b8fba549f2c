import { acceptFormOnce } from '../idempotency/accept-form-once.server.ts'
import { acceptAnalysis } from './analyze-article.server.ts'
import type { AnalyzeRequest } from './scan-request.ts'

/**
 * Accepts what the form of the first page sent: a second click on it leads to the first one's work and costs nothing.
 * @returns the work's id.
 * @throws DomainError as `acceptAnalysis`.
 */
export function acceptOnce(
  caller: { accountId: string; deviceId: string },
  request: AnalyzeRequest,
  formKey: string | undefined,
): Promise<string> {
  const form = { accountId: caller.accountId, path: '/', formKey, request }
  return acceptFormOnce(form, (once) => acceptAnalysis(caller, request, once))
}
