import { canonicalJson, type Json } from '#app/platform/canonical-json.ts'
import { sha256 } from '#app/platform/hash.server.ts'
import { findFirstAnswer, type Repeatable, stillRunning } from './first-answer.server.ts'

/** Drawn for each served form: 16 to 255 characters; anything else counts as none. */
const FORM_KEY = /^[\w-]{16,255}$/

/** The content of a submitted form. */
export type SentForm = { accountId: string; path: string; formKey: string | undefined; request: Json }

/**
 * Accepts a submitted form: a second click leads to the first one's work and costs nothing.
 * @param accept charges and starts the work; undefined if the key was used before
 * @returns the work's id
 * @throws DomainError as `accept` does
 */
export async function acceptFormOnce(
  { accountId, path, formKey, request }: SentForm,
  accept: (once?: Repeatable) => Promise<{ workId: string } | undefined>,
): Promise<string> {
  const once: Repeatable | undefined = FORM_KEY.test(formKey ?? '')
    ? { accountId, path, key: formKey ?? '', requestHash: sha256(canonicalJson(request)) }
    : undefined
  const first = once === undefined ? undefined : await findFirstAnswer(once)
  if (first !== undefined) return first.workId
  const charged = await accept(once)
  if (charged !== undefined) return charged.workId
  const meanwhile = once === undefined ? undefined : await findFirstAnswer(once)
  if (meanwhile === undefined) throw stillRunning()
  return meanwhile.workId
}
