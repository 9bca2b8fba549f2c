import { LRUCache } from 'lru-cache'
import { DomainError } from '#app/platform/domain-error.ts'
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts'
import { now } from '#app/platform/clock.server.ts'
import { UnansweredError } from '#app/platform/fetch/fetch-failure.server.ts'
import { safeFetch, type SafeFetchOptions } from '#app/platform/fetch/safe-fetch.server.ts'
import { isPathAllowed, parseRobots, type RobotsRules } from './robots-rules.ts'

const AGENT = 'fma'
const ORIGINS_MAX = 500
const ROBOTS_BYTES_MAX = 1_000_000
const TIMEOUT_MS = 5_000
const KEPT_MS = DAY_MS
const KEPT_UNREADABLE_MS = MINUTE_MS

type Known = { rules: RobotsRules; unreadable: string | null; until: number }

/** Entries end by the service's clock, which is not the one that the library's lifetimes go by. */
const known = new LRUCache<string, Known>({ max: ORIGINS_MAX })

/**
 * Asks a site's robots.txt whether a page may be fetched, and caches the answer for a day. Under RFC 9309 a missing
 * file (4xx) allows everything and an unreachable one forbids everything. An unreadable response (5xx, a damaged body)
 * is cached for a minute. If there is no response, nothing is cached: the page is not fetched, and the next request
 * asks again.
 * @throws DomainError `fetch_forbidden` with the reason in `details`, `fetch_failed` if the site did not respond
 * @see https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1
 */
export async function assertRobotsAllow(url: URL, signal: AbortSignal, options: SafeFetchOptions = {}): Promise<void> {
  const robots = await knownRobots(url.origin, signal, options)
  if (robots.unreadable !== null) {
    const sentence =
      'The site’s robots.txt could not be read, so its pages are not fetched. Try again later, or paste the text.'
    throw new DomainError('fetch_forbidden', sentence, [{ path: 'robots', message: robots.unreadable }])
  }
  if (!isPathAllowed(robots.rules, url.pathname + url.search)) {
    const sentence = 'The site’s robots.txt forbids fetching this page. Paste the article’s text instead.'
    throw new DomainError('fetch_forbidden', sentence, [{ path: 'robots', message: 'disallowed by robots.txt' }])
  }
}

/** Clears the cache. */
export function forgetRobots(): void {
  known.clear()
}

async function knownRobots(origin: string, signal: AbortSignal, options: SafeFetchOptions): Promise<Known> {
  const time = now().getTime()
  const kept = known.get(origin)
  if (kept && kept.until > time) return kept
  const fresh = await askRobots(origin, signal, options)
  const keepMs = fresh.unreadable === null ? KEPT_MS : KEPT_UNREADABLE_MS
  const entry = { ...fresh, until: time + keepMs }
  known.set(origin, entry)
  return entry
}

async function askRobots(
  origin: string,
  signal: AbortSignal,
  options: SafeFetchOptions,
): Promise<Omit<Known, 'until'>> {
  try {
    const answer = await safeFetch(`${origin}/robots.txt`, {
      ...options,
      signal,
      timeoutMs: TIMEOUT_MS,
      bodyBytesMax: ROBOTS_BYTES_MAX,
      acceptStatus: (status) => status === 200 || (status >= 400 && status < 500),
    })
    const text = answer.status === 200 ? new TextDecoder().decode(answer.body) : ''
    return { rules: parseRobots(text, AGENT), unreadable: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const reason = `robots.txt: ${error.details[0]?.message ?? 'unreadable'}`
    // A refused URL is the page's own error, and so is the end of the shared time limit.
    if (error.code !== 'fetch_failed' || signal.aborted) throw error
    if (error instanceof UnansweredError) throw new UnansweredError(error.message, reason)
    return { rules: [], unreadable: reason }
  }
}
