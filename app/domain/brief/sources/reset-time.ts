/** A larger number of seconds is a date, a smaller one a duration. */
const UNIX_SECONDS_MIN = 1_000_000_000

/**
 * Milliseconds until a source may be asked again, from its refusal's headers: `Retry-After` (seconds or a date),
 * `X-Rate-Limit-Reset` (Unix seconds) or `X-RateLimit-Reset` (Unix seconds or seconds left, possibly one per window).
 * Undefined if none says.
 */
export function resetMs(headers: Readonly<Record<string, string>>, at: Date): number | undefined {
  const after = headers['retry-after']
  const waits = [
    after === undefined ? undefined : (secondsMs(after, at) ?? dateMs(after, at)),
    firstWindowMs(headers['x-rate-limit-reset'], headers['x-rate-limit-remaining'], at),
    firstWindowMs(headers['x-ratelimit-reset'], headers['x-ratelimit-remaining'], at),
  ]
  return waits.find((wait) => wait !== undefined)
}

/** Among several windows, the longest that is used up, or the longest of all if that is unknown. */
function firstWindowMs(reset: string | undefined, remaining: string | undefined, at: Date): number | undefined {
  if (reset === undefined) return undefined
  const left = (remaining ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const waits = reset.split(',').map((part) => secondsMs(part, at))
  const usedUp = waits.filter((_, index) => (left[index] ?? Number.NaN) < 1)
  const known = (usedUp.length > 0 ? usedUp : waits).filter((wait) => wait !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

function secondsMs(text: string, at: Date): number | undefined {
  if (!/^\s*\d+(?:\.\d+)?\s*$/.test(text)) return undefined
  const seconds = Number(text)
  return Math.max(0, seconds >= UNIX_SECONDS_MIN ? seconds * 1000 - at.getTime() : seconds * 1000)
}

function dateMs(text: string, at: Date): number | undefined {
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - at.getTime())
}
