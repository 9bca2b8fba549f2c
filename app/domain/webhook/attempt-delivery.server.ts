import { database } from '#db/client.server.ts'
import { findValue, readValue } from '#db/read.server.ts'
import { NewerRecord } from '#db/records/record.ts'
import { EventRow } from '#db/rows/events.ts'
import { WebhookEndpointRow } from '#db/rows/webhook-endpoints.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { invariant } from '#app/platform/invariant.ts'
import { log } from '#app/platform/log.server.ts'
import { safeFetch, type SafeFetchResult } from '#app/platform/fetch/safe-fetch.server.ts'
import type { ClaimedDelivery } from './claim-deliveries.server.ts'
import { isEventType, renderEvent } from './event.ts'
import { retryAfterMs, retryDelayMs } from './retry.ts'
import { signedHeaders, unsealSecret } from './webhook-secret.server.ts'
import { assertWebhookUrl } from './webhook-target.server.ts'
import { ATTEMPT_SECONDS, FAILING_DAYS_MAX } from './webhook.ts'

const ATTEMPT_MS = ATTEMPT_SECONDS * 1000
const ANSWER_BYTES_MAX = 65_536
const ANSWER_SHOWN_BYTES = 1024
const BODY_BYTES_MAX = 20_000
/** A receiver that responds this fast may get more at once, up to `PACE_MAX`. */
const QUICK_MS = 3000
const PACE_MAX = 10
const GONE = 410

/** The outcome of an attempt: a status with the start of the response, or why there was none. */
type Outcome = { status: number | null; error: string | null; response: string | null; retryAfterMs: number }

/**
 * Signs a claimed delivery, posts it with the checks of `safeFetch`, and records the result. It never throws for what
 * the receiver does.
 */
export async function attemptDelivery(claimed: ClaimedDelivery): Promise<void> {
  const at = now()
  const began = performance.now()
  const outcome = await post(claimed, at)
  const ms = Math.round(performance.now() - began)
  const finishedAt = new Date(at.getTime() + ms)
  const verdict = judge(outcome)
  const delayMs = retryDelayMs(claimed.tries, chanceOf(claimed), outcome.retryAfterMs)
  const isOver = verdict === 'retry' && delayMs === undefined
  const due = new Date(finishedAt.getTime() + (delayMs ?? 0))
  const disabled = await readValue(
    WebhookEndpointRow.shape.disabled_reason,
    database().sql`
      select finish_attempt(${claimed.id}, ${claimed.claim}, ${claimed.attempt}, ${at}, ${claimed.url},
        ${outcome.status}, ${ms},
        ${outcome.error}, ${outcome.response}, ${isOver ? 'failed' : verdict}, ${due}, ${ms <= QUICK_MS}, ${PACE_MAX},
        ${`${FAILING_DAYS_MAX} days`}::interval, ${finishedAt}) as disabled`,
  )
  if (disabled !== null) log.warn({ delivery_id: claimed.id, reason: disabled }, 'webhook endpoint disabled')
}

async function post(claimed: ClaimedDelivery, at: Date): Promise<Outcome> {
  const signingSecrets = openSecrets(claimed, at)
  if (signingSecrets === undefined) {
    return failed(
      'The secret cannot be decrypted because this installation’s DEVICE_SECRET has changed. Rotate the secret.',
    )
  }
  const body = await fixBody(claimed)
  if (body === undefined) return failed('This service could not record the event. Its log says why.')
  try {
    const answer = await safeFetch(assertWebhookUrl(claimed.url).href, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        ...signedHeaders({ id: claimed.event_id, at, body }, signingSecrets),
      },
      body,
      timeoutMs: ATTEMPT_MS,
      bodyBytesMax: ANSWER_BYTES_MAX,
      isBodyCut: true,
      // Every status is a result, even a redirect, which is not followed.
      acceptStatus: () => true,
    })
    return answered(answer)
  } catch (error) {
    if (error instanceof DomainError) return failed(reasonOf(error))
    throw error
  }
}

function judge({ status }: Outcome): 'delivered' | 'gone' | 'retry' {
  if (status !== null && status >= 200 && status <= 299) return 'delivered'
  return status === GONE ? 'gone' : 'retry'
}

function answered({ status, headers, body }: SafeFetchResult): Outcome {
  const isOk = status >= 200 && status <= 299
  const isRedirect = status >= 300 && status <= 399
  return {
    status,
    error: isOk
      ? null
      : isRedirect
        ? 'The response was a redirect, which is not followed.'
        : 'The response was not 2xx.',
    response: body.subarray(0, ANSWER_SHOWN_BYTES).toString('utf8').replaceAll('\0', ''),
    retryAfterMs: retryAfterMs(headers['retry-after'], now()),
  }
}

function failed(error: string): Outcome {
  return { status: null, error, response: null, retryAfterMs: 0 }
}

/** Why the fetch failed, for the receiver's operator. */
function reasonOf({ details, message }: DomainError): string {
  const [detail] = details
  return `No response: ${detail?.message ?? message}.`
}

/** The secret and, for a day after a rotation, the previous one; undefined if the current one cannot be decrypted. */
function openSecrets(claimed: ClaimedDelivery, at: Date): string[] | undefined {
  const secret = unsealSecret(claimed.secret)
  if (secret === undefined) return undefined
  const { previous_secret: sealed, previous_until: until } = claimed
  const previous = sealed !== null && until !== null && at < until ? unsealSecret(sealed) : undefined
  return previous === undefined ? [secret] : [secret, previous]
}

/** The event's bytes, written once by the first attempt; undefined if what is stored is no such event. */
async function fixBody(claimed: ClaimedDelivery): Promise<string | undefined> {
  if (claimed.body !== null) return claimed.body
  const body = rendered(claimed)
  if (body === undefined) return undefined
  const stored = await findValue(
    EventRow.shape.body,
    database().sql`
      update events set body = coalesce(body, ${body}) where id = ${claimed.event_id} returning body`,
  )
  return stored ?? body
}

function rendered({ id, type, data, created_at: createdAt }: ClaimedDelivery): string | undefined {
  try {
    if (!isEventType(type)) throw new NewerRecord()
    const body = renderEvent({ type, data, createdAt }, env.baseUrl)
    invariant(Buffer.byteLength(body) < BODY_BYTES_MAX, 'an event is thin')
    return body
  } catch (error) {
    log.error({ delivery_id: id, type, error: String(error) }, 'event not recorded')
    return undefined
  }
}

/** 0..1, the same for the same try of the same delivery and spread evenly over deliveries. */
function chanceOf({ id, tries }: ClaimedDelivery): number {
  return Number.parseInt(sha256(`${id} ${tries}`).slice(0, 8), 16) / 0xffffffff
}
