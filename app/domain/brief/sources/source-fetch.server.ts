import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { FetchTimeoutError } from '#app/platform/fetch/fetch-failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { safeFetch } from '#app/platform/fetch/safe-fetch.server.ts'
import type { SourceBase } from '#app/platform/settings/source-settings.ts'
import type { Inquiry, ProviderStatus } from '../collect/source.ts'
import { resetMs } from './reset-time.ts'
import { holdTurns, takeTurn } from './source-pacer.server.ts'

const BODY_BYTES_MAX = 2_000_000
const SERVER_ERROR_PAUSES_MS: readonly number[] = [500, 1500]
const RATE_LIMIT_WAITS_MAX = 1
/** The least time for the answer itself after a wait. */
const ANSWER_MS_MIN = 1000
const CONTROLS = /\p{Cc}/gu

/** One source and how to access it. */
export type SourceAccess = {
  /** As in `Signal.provider`. Turns are counted under this name. */
  source: string
  /** For sentences: `X`, `GDELT`. */
  label: string
  base: SourceBase
  /** Whether requests carry a key of the operator. */
  isKeyed: boolean
  /** Between two requests, across all processes. 0 for none. */
  intervalMs: number
  /** How long to pause after a 403 or 429, if further requests would prolong the block. By default not at all. */
  holdMs?: number
}

/** A request to a source, by default a GET. */
export type SourceRequest = {
  /** Appended to the base: `/2/tweets/search/recent`. */
  path: string
  /** Undefined ones are left out. */
  query?: Readonly<Record<string, string | number | undefined>>
  headers?: Readonly<Record<string, string>>
  /** Makes it a POST. */
  form?: Readonly<Record<string, string>>
  /** Whether a refusal is final, without another attempt. */
  isOnce?: boolean
  /** The failure that an answer means. Undefined if the rules for all sources apply. */
  judge?: (answer: SourceText) => { status: FailureStatus; what?: string } | undefined
}

/** The kinds of failure of a source that was asked. */
export type FailureStatus = Exclude<ProviderStatus, 'ok' | 'partial' | 'empty' | 'not_configured'>

/** A response before it is parsed. */
export type SourceText = { status: number; headers: Readonly<Record<string, string>>; text: string }

/** Why there is no answer. */
export type SourceFailure = {
  isAnswered: false
  status: FailureStatus
  /** One sentence for a reader who does not know the protocol. */
  warning: string
  /** Whether there was no connection or no answer in time. */
  isUnreached?: boolean
  /** Present if the source answered. */
  httpStatus?: number
  /** The source's message, for a provider that interprets its own errors. Never shown. */
  text?: string
}

/** A parsed response. */
export type SourceAnswer<T> = { isAnswered: true; value: T; headers: Readonly<Record<string, string>> }

/** How to make a request to a source. Tests replace the pause. */
export type Asking = Pick<Inquiry, 'signal' | 'remainingMs'> & {
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/**
 * Requests JSON of a given shape from a source. Control characters in it are read as spaces. Waits for the source's
 * turn, retries where allowed (429 after its reset, 5xx twice) if the deadline permits, follows no redirect, and never
 * throws because of the source.
 */
export async function askForJson<T>(
  access: SourceAccess,
  request: SourceRequest & { schema: z.ZodType<T> },
  asking: Asking,
): Promise<SourceAnswer<T> | SourceFailure> {
  const answer = await askForText(access, request, asking)
  if (!answer.isAnswered) return answer
  const parsed = request.schema.safeParse(parseJson(answer.value))
  if (parsed.success) return { ...answer, value: parsed.data }
  log.warn({ source: access.source, path: parsed.error.issues[0]?.path.join('.') }, 'unreadable answer of a source')
  return failure(access, 'unavailable', 'returned data that could not be read')
}

/** Requests text (RSS, Atom) from a source, like `askForJson`. */
export async function askForText(
  access: SourceAccess,
  request: SourceRequest,
  asking: Asking,
): Promise<SourceAnswer<string> | SourceFailure> {
  const pause = asking.pause ?? ((ms, signal) => wait(ms, undefined, { signal }))
  const tries = { serverErrors: 0, rateLimits: 0 }
  for (;;) {
    const answer = await askOnce(access, request, { ...asking, pause })
    if ('isAnswered' in answer) return answer
    const failed = request.judge?.(answer)
    if (failed === undefined && isSuccess(answer)) {
      return { isAnswered: true, value: answer.text, headers: answer.headers }
    }
    const waitMs = retryWaitMs(answer, failed?.status, tries)
    const isFinal = request.isOnce === true || waitMs + ANSWER_MS_MIN > asking.remainingMs()
    if (isFinal) return await refused(access, answer, failed)
    await pause(waitMs, asking.signal).catch(() => undefined)
  }
}

/** Parses JSON with raw control characters read as spaces, as some sources send them. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(CONTROLS, ' '))
  } catch {
    return undefined
  }
}

/** A failure with its sentence. `what` completes `<label> …`. */
export function failure(access: SourceAccess, status: FailureStatus, what: string): SourceFailure {
  return { isAnswered: false, status, warning: `${access.label} ${what}.` }
}

async function askOnce(
  access: SourceAccess,
  request: SourceRequest,
  asking: Required<Asking>,
): Promise<SourceText | SourceFailure> {
  const isInTime = await waitForTurn(access, asking)
  if (asking.signal.aborted) return tooSlow(access)
  if (!isInTime) return failure(access, 'rate_limited', 'was not searched, because too many requests to it are waiting')
  try {
    const { status, headers, body } = await safeFetch(addressOf(access, request), {
      method: request.form === undefined ? 'GET' : 'POST',
      headers: {
        ...(request.form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...request.headers,
      },
      ...(request.form === undefined ? {} : { body: new URLSearchParams(request.form).toString() }),
      signal: asking.signal,
      timeoutMs: Math.max(1, Math.ceil(asking.remainingMs())),
      bodyBytesMax: BODY_BYTES_MAX,
      // Any status is an answer, even a redirect. So none is followed, and no key leaks through one.
      acceptStatus: () => true,
      trustedOrigins: new Set(access.base.isNamed ? [new URL(access.base.url).origin] : []),
      egress: env,
    })
    return { status, headers, text: new TextDecoder().decode(body) }
  } catch (error) {
    return unreached(access, error, asking)
  }
}

async function waitForTurn({ source, intervalMs }: SourceAccess, asking: Required<Asking>): Promise<boolean> {
  const waitMsMax = Math.max(0, asking.remainingMs() - ANSWER_MS_MIN)
  const turnMs = await takeTurn({ source, intervalMs, waitMsMax })
  if (turnMs === undefined) return false
  if (turnMs > 0) await asking.pause(turnMs, asking.signal).catch(() => undefined)
  return true
}

function isSuccess({ status }: SourceText): boolean {
  return status >= 200 && status <= 299
}

function addressOf({ base }: SourceAccess, { path, query = {} }: SourceRequest): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value))
  const search = parameters.toString()
  return `${base.url}${path}${search === '' ? '' : `?${search}`}`
}

/** Infinity if there is no retry. */
function retryWaitMs(
  answer: SourceText,
  judged: FailureStatus | undefined,
  tries: { serverErrors: number; rateLimits: number },
): number {
  if (answer.status >= 500 && (judged === undefined || judged === 'unavailable')) {
    tries.serverErrors += 1
    return SERVER_ERROR_PAUSES_MS[tries.serverErrors - 1] ?? Infinity
  }
  if (answer.status === 429 && (judged === undefined || judged === 'rate_limited')) {
    tries.rateLimits += 1
    return tries.rateLimits > RATE_LIMIT_WAITS_MAX ? Infinity : (resetMs(answer.headers, now()) ?? Infinity)
  }
  return Infinity
}

async function refused(
  access: SourceAccess,
  answer: SourceText,
  judged: { status: FailureStatus; what?: string } | undefined,
): Promise<SourceFailure> {
  const status = judged?.status ?? statusOf(answer.status)
  if (access.holdMs !== undefined && (answer.status === 403 || status === 'rate_limited')) {
    await holdTurns(access.source, Math.max(access.holdMs, resetMs(answer.headers, now()) ?? 0))
  }
  log.warn({ source: access.source, status, httpStatus: answer.status }, 'refused by a source')
  const what = judged?.what ?? WHAT_FAILED[status](access, answer.status)
  return { ...failure(access, status, what), httpStatus: answer.status, text: answer.text }
}

function statusOf(status: number): FailureStatus {
  if (status === 401) return 'unauthorized'
  if (status === 402) return 'out_of_credit'
  if (status === 403) return 'forbidden'
  return status === 429 ? 'rate_limited' : 'unavailable'
}

const WHAT_FAILED: Record<FailureStatus, (access: SourceAccess, httpStatus: number) => string> = {
  rate_limited: () => 'allows no more requests at the moment',
  unauthorized: ({ isKeyed }) =>
    isKeyed
      ? 'does not accept the operator’s key'
      : 'responds only with a key, which this service does not have for it',
  forbidden: () => 'refuses this service access',
  out_of_credit: ({ isKeyed }) => (isKeyed ? 'has no credit left on the operator’s key' : 'asks for a payment'),
  unavailable: (_access, status) => {
    if (status >= 500) return `failed (HTTP ${status})`
    if (status >= 300 && status <= 399) return 'redirects to another URL, which is not followed'
    return `did not understand the request (HTTP ${status})`
  },
}

function unreached(access: SourceAccess, error: unknown, asking: Asking): SourceFailure {
  if (!(error instanceof DomainError)) throw error
  const reason = error.details[0]?.message ?? error.code
  log.warn({ source: access.source, reason }, 'no answer of a source')
  if (asking.signal.aborted || error instanceof FetchTimeoutError) return tooSlow(access)
  if (/^more than \d+ bytes$/.test(reason)) return failure(access, 'unavailable', 'sent too much data')
  return { ...failure(access, 'unavailable', 'could not be reached'), isUnreached: true }
}

function tooSlow(access: SourceAccess): SourceFailure {
  return { ...failure(access, 'unavailable', 'did not respond in time'), isUnreached: true }
}
