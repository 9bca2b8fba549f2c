import { canonicalJson, type Json } from '#app/platform/text/canonical-json.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import type { AccountCaller } from '../caller.ts'
import { findFirstAnswer, type Repeatable, stillRunning } from './first-answer.server.ts'

/** Drawn for each served form: 16 to 255 characters; anything else counts as none. */
const FORM_KEY = /^[\w-]{16,255}$/

/** A submitted form, and what it starts. */
type SentForm = {
  path: string
  formKey: string | undefined
  request: Json
  /** Charges and starts the work; undefined if the key was used before. */
  accept: (once?: Repeatable) => Promise<{ workId: string } | undefined>
}

/**
 * Accepts a submitted form: a second click leads to the first one's work and costs nothing.
 * @returns the work's id
 * @throws DomainError as `accept` does
 */
export async function acceptFormOnce({ caller, input }: { caller: AccountCaller; input: SentForm }): Promise<string> {
  const { path, formKey, request, accept } = input
  const once: Repeatable | undefined = FORM_KEY.test(formKey ?? '')
    ? { path, key: formKey ?? '', requestHash: sha256(canonicalJson(request)) }
    : undefined
  const first = once === undefined ? undefined : await findFirstAnswer({ caller, input: once })
  if (first !== undefined) return first.workId
  const charged = await accept(once)
  if (charged !== undefined) return charged.workId
  const meanwhile = once === undefined ? undefined : await findFirstAnswer({ caller, input: once })
  if (meanwhile === undefined) throw stillRunning()
  return meanwhile.workId
}
