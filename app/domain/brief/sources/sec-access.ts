import type { SourceBase } from '#app/platform/source-settings.ts'
import type { SourceAccess, SourceRequest } from './source-fetch.server.ts'

/** At most ten requests a second over all of the SEC's hosts. */
const INTERVAL_MS = 200
/** A block lasts about ten minutes and is prolonged by asking on. */
const HOLD_MS = 600_000

/** One of the SEC's hosts; they count requests together. */
export function secAccess(label: string, base: SourceBase): SourceAccess {
  return { source: 'sec', label, base, intervalMs: INTERVAL_MS, holdMs: HOLD_MS }
}

/** The SEC wants a name and an address to write to. */
export function secHeaders(contact: string): Record<string, string> {
  return { 'user-agent': contact }
}

/** The SEC blocks with a page for people, under 403 and also under 200. */
export const judgeSec: SourceRequest['judge'] = ({ text }) => {
  const start = text.slice(0, 20_000)
  if (/Request Rate Threshold Exceeded/i.test(start)) {
    return {
      status: 'rate_limited',
      what: 'has received too many requests from here and refuses more for a few minutes',
    }
  }
  if (/Undeclared Automated Tool/i.test(start)) {
    return { status: 'forbidden', what: 'does not accept the operator’s contact address' }
  }
  return undefined
}
