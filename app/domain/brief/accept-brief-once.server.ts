import { acceptFormOnce } from '../idempotency/accept-form-once.server.ts'
import type { BriefRequest } from './brief-request.ts'
import { acceptBrief } from './generate-brief.server.ts'

/**
 * Accepts what a page's form asked for: a second click on it leads to the first one's work and costs nothing.
 * @returns the work's id.
 * @throws DomainError as `acceptBrief`.
 */
export function acceptBriefOnce(
  accountId: string,
  request: BriefRequest,
  formKey: string | undefined,
): Promise<string> {
  const form = { accountId, path: '/briefs/new', formKey, request }
  return acceptFormOnce(form, (once) => acceptBrief(accountId, request, { once }))
}
