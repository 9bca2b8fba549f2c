import { HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts'
import { inList } from '../wording/wording.ts'

const SECOND_MS = 1000

/**
 * How long after each failed attempt the next one is due, before jitter.
 * @see
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#deliverability-and-reliability
 */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

/** The waits in words: `5 s, 5 min and 2 h`. */
export const RETRY_WORDS = inList(RETRY_DELAYS_MS.map((ms) => waitWords(ms)))

function waitWords(ms: number): string {
  if (ms < MINUTE_MS) return `${ms / SECOND_MS} s`
  return ms < HOUR_MS ? `${ms / MINUTE_MS} min` : `${ms / HOUR_MS} h`
}

/** Attempts of an event, including the first; a replay starts again. */
export const TRIES_MAX = RETRY_DELAYS_MS.length + 1
/** The longest wait that a receiver may ask for. */
const RETRY_AFTER_MS_MAX = 24 * HOUR_MS
const JITTER = 0.1

/**
 * How long to wait after the failure of try number `tries` (from 1); undefined if that was the last.
 * @param chance 0..1: the position in the ±10% around the schedule's delay
 * @param askedMs the receiver's requested wait, which is always respected, up to a day
 */
export function retryDelayMs(tries: number, chance: number, askedMs = 0): number | undefined {
  const delayMs = RETRY_DELAYS_MS[tries - 1]
  if (delayMs === undefined) return undefined
  const jittered = delayMs * (1 - JITTER + 2 * JITTER * chance)
  return Math.round(Math.max(jittered, Math.min(askedMs, RETRY_AFTER_MS_MAX)))
}

/** The wait that `Retry-After` asks for, in milliseconds from `at`; 0 if it is not usable. */
export function retryAfterMs(header: string | undefined, at: Date): number {
  const value = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value) * SECOND_MS
  // RFC 9110 requires a date that begins with its weekday; other forms that Date.parse accepts are ignored.
  const moment = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? 0 : Math.max(0, moment - at.getTime())
}
