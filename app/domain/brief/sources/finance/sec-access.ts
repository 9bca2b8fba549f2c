import type { SourceBase } from '#app/platform/settings/source-settings.ts'
import type { SourceAccess, SourceRequest } from '../source-fetch.server.ts'

/** The limit is ten requests a second across all SEC hosts. */
const INTERVAL_MS = 200
/** A block lasts about ten minutes, and further requests prolong it. */
const HOLD_MS = 600_000

/** Access to one of the SEC's hosts, which share a request limit. */
export function secAccess(label: string, base: SourceBase): SourceAccess {
  return { source: 'sec', label, base, isKeyed: false, intervalMs: INTERVAL_MS, holdMs: HOLD_MS }
}

/** The SEC requires a name and a contact address. */
export function secHeaders(contact: string): Record<string, string> {
  return { 'user-agent': contact }
}

/** The SEC blocks with an HTML page, with status 403 or even 200. */
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
