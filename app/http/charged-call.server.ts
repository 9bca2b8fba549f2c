import { IDEMPOTENCY_KEY_MAX } from '#app/contract/common.ts'
import { z } from 'zod'
import type { AccountCaller } from '#app/domain/caller.ts'
import type { Charged } from '#app/domain/credits/charge.server.ts'
import {
  keepFirstAnswer,
  type FirstAnswer,
  findFirstAnswer,
  type KeptAnswer,
  type Repeatable,
  stillRunning,
} from '#app/domain/idempotency/first-answer.server.ts'
import { readJob } from '#app/domain/job/read-job.server.ts'
import { canonicalJson, type Json } from '#app/platform/text/canonical-json.ts'
import { DomainError, ERROR_STATUS, isErrorCode } from '#app/platform/domain-error.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { nextTurn } from '#app/platform/threads/next-turn.ts'
import type { Prefix } from './api-route.server.ts'
import { PRIVATE } from './error-response.ts'
import { localPath } from './location.ts'

/** A call that costs credits: how it is accepted, and how its result is returned. */
export type ChargedCall = {
  request: Request
  caller: AccountCaller
  prefix: Prefix
  /** The validated body, which an idempotency key is bound to. */
  body: Json
  /** Charges and starts the work; undefined if the idempotency key was used before. */
  accept: (once?: Repeatable) => Promise<Charged | undefined>
  /**
   * The response after the work has ended, waiting up to `waitMs` if given. Absent if the response is always a job.
   */
  result?: (workId: string, waitMs?: number) => Promise<object>
  /** Added to the body of a 202. */
  more?: object
  headers?: Record<string, string>
}

const KEY_WORDS = `must be 1 to ${IDEMPOTENCY_KEY_MAX} printable characters`
const KEY = /^[\x20-\x7e]+$/

/**
 * Runs a charged call once per idempotency key. Returns a job if the caller prefers that, otherwise the result.
 */
export async function answerCharged(call: ChargedCall): Promise<Response> {
  const once = await repeatable(call)
  const { caller } = call
  const earlier = once === undefined ? undefined : await findFirstAnswer({ caller, input: once })
  if (once !== undefined && earlier !== undefined) return replay(call, once, earlier)
  const charged = await call.accept(once)
  if (charged === undefined) return replayAfterRace(call, once)
  const { result } = call
  // A job keeps changing, so only the final response is kept under a key.
  if (result === undefined || prefersAsync(call.request))
    return respond(await accepted(call, charged.workId), call.headers)
  const answer = await finished({ ...call, result }, charged.workId)
  const kept =
    once === undefined || isTimeout(answer)
      ? answer
      : await keepFirstAnswer({ caller, input: { request: once, answer } })
  return respond(kept, call.headers)
}

async function repeatable({ request, body }: ChargedCall): Promise<Repeatable | undefined> {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!KEY.test(key) || key.length > IDEMPOTENCY_KEY_MAX) {
    throw new DomainError('invalid_request', `The idempotency key ${KEY_WORDS}.`, [
      { path: 'Idempotency-Key', message: KEY_WORDS },
    ])
  }
  await nextTurn()
  return { path: new URL(request.url).pathname, key, requestHash: sha256(canonicalJson(body)) }
}

async function replayAfterRace(call: ChargedCall, once: Repeatable | undefined): Promise<Response> {
  const first = once === undefined ? undefined : await findFirstAnswer({ caller: call.caller, input: once })
  if (once === undefined || first === undefined) throw stillRunning()
  return replay(call, once, first)
}

async function replay(call: ChargedCall, once: Repeatable, first: FirstAnswer): Promise<Response> {
  const answer = first.answer ?? (await lateAnswer(call, once, first.workId))
  return respond(answer, { 'Idempotency-Replayed': 'true' })
}

/**
 * The response to a repeated call: the current job, or the result, which may have arrived after the first caller left.
 */
async function lateAnswer(call: ChargedCall, once: Repeatable, workId: string): Promise<KeptAnswer> {
  const { result } = call
  if (result === undefined || prefersAsync(call.request)) return accepted(call, workId)
  const answer = await finished({ ...call, result }, workId, 0)
  if (isTimeout(answer)) throw stillRunning()
  return keepFirstAnswer({ caller: call.caller, input: { request: once, answer } })
}

async function accepted(call: ChargedCall, workId: string): Promise<KeptAnswer> {
  const job = await readJob({ caller: call.caller, input: { id: workId, prefix: call.prefix } })
  return {
    status: 202,
    headers: {
      ...(prefersAsync(call.request) ? { 'Preference-Applied': 'respond-async' } : {}),
      Location: localPath(`${call.prefix}/jobs/${workId}`),
    },
    body: JSON.stringify({ ...job, ...call.more }),
  }
}

type CallWithResult = ChargedCall & { result: NonNullable<ChargedCall['result']> }

async function finished(call: CallWithResult, workId: string, waitMs?: number): Promise<KeptAnswer> {
  try {
    return { status: 200, headers: {}, body: JSON.stringify(await call.result(workId, waitMs)) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const headers =
      error.code === 'timed_out' ? { Location: localPath(`${call.prefix}/jobs/${workId}`) } : { ...error.headers }
    const { code, message, details } = error
    return { status: ERROR_STATUS[code], headers, body: JSON.stringify({ code, message, details }) }
  }
}

const Failure = z.object({
  code: z.string(),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** @throws DomainError for a kept failure, so that it is reported like any other, with this request's id */
function respond(answer: KeptAnswer, more: Record<string, string> = {}): Response {
  const headers = { ...answer.headers, ...more }
  if (answer.status < 400) {
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': PRIVATE, ...headers },
    })
  }
  const { code, message, details } = Failure.parse(JSON.parse(answer.body))
  throw new DomainError(isErrorCode(code) ? code : 'engine_failed', message, { details, headers })
}

function isTimeout(answer: KeptAnswer): boolean {
  return answer.status === ERROR_STATUS.timed_out
}

/** @see https://www.rfc-editor.org/rfc/rfc7240#section-4.1 */
function prefersAsync(request: Request): boolean {
  return (request.headers.get('prefer') ?? '')
    .split(/[,;]/)
    .some((part) => part.trim().toLowerCase() === 'respond-async')
}
