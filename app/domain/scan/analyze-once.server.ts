import { canonicalJson } from '#app/platform/canonical-json.ts'
import { sha256 } from '#app/platform/hash.server.ts'
import { findFirstAnswer, type Repeatable, stillRunning } from '../idempotency/first-answer.server.ts'
import { acceptAnalysis, awaitAnalysis } from './analyze-article.server.ts'
import type { Analysis } from './scan.ts'
import type { AnalyzeRequest } from './scan-request.ts'

/** Drawn for each form that is served: 16 to 255 characters; anything else counts as none. */
const FORM_KEY = /^[\w-]{16,255}$/

/**
 * Analyzes what a form sent: a second click on the same form waits for the first one's scan and costs nothing.
 * @throws DomainError as `acceptAnalysis` and `awaitAnalysis`.
 */
export async function analyzeOnce(
  caller: { accountId: string; deviceId: string },
  request: AnalyzeRequest,
  formKey: string | undefined,
): Promise<Analysis> {
  const once: Repeatable | undefined = FORM_KEY.test(formKey ?? '')
    ? { accountId: caller.accountId, path: '/', key: formKey ?? '', requestHash: sha256(canonicalJson(request)) }
    : undefined
  const first = once === undefined ? undefined : await findFirstAnswer(once)
  if (first !== undefined) return awaitAnalysis(first.workId, caller.accountId)
  const charged = await acceptAnalysis(caller, request, once)
  if (charged !== undefined) return awaitAnalysis(charged.workId, caller.accountId)
  const meanwhile = once === undefined ? undefined : await findFirstAnswer(once)
  if (meanwhile === undefined) throw stillRunning()
  return awaitAnalysis(meanwhile.workId, caller.accountId)
}
