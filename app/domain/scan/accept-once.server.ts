import { canonicalJson } from '#app/platform/canonical-json.ts'
import { sha256 } from '#app/platform/hash.server.ts'
import { findFirstAnswer, type Repeatable, stillRunning } from '../idempotency/first-answer.server.ts'
import { acceptAnalysis } from './analyze-article.server.ts'
import type { AnalyzeRequest } from './scan-request.ts'

/** Drawn for each form that is served: 16 to 255 characters; anything else counts as none. */
const FORM_KEY = /^[\w-]{16,255}$/

/**
 * Accepts what a form sent: a second click on the same form leads to the first one's work and costs nothing.
 * @returns the work's id.
 * @throws DomainError as `acceptAnalysis`.
 */
export async function acceptOnce(
  caller: { accountId: string; deviceId: string },
  request: AnalyzeRequest,
  formKey: string | undefined,
): Promise<string> {
  const once: Repeatable | undefined = FORM_KEY.test(formKey ?? '')
    ? { accountId: caller.accountId, path: '/', key: formKey ?? '', requestHash: sha256(canonicalJson(request)) }
    : undefined
  const first = once === undefined ? undefined : await findFirstAnswer(once)
  if (first !== undefined) return first.workId
  const charged = await acceptAnalysis(caller, request, once)
  if (charged !== undefined) return charged.workId
  const meanwhile = once === undefined ? undefined : await findFirstAnswer(once)
  if (meanwhile === undefined) throw stillRunning()
  return meanwhile.workId
}
