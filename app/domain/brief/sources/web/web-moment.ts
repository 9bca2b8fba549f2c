import type { SignalDraft } from '../signal-from.server.ts'

const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i
const MIDNIGHT = /(?:^\d{4}-\d{2}-\d{2}$|T00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)?$)/i

/** A page's date from a search engine. Without a zone it is read as UTC, and midnight as a day. */
export function webMoment(text: string | null): Pick<SignalDraft, 'publishedAt' | 'publishedPrecision'> {
  if (text === null) return { publishedAt: null }
  const isDay = MIDNIGHT.test(text)
  const withZone = ZONE.test(text) || !text.includes('T') ? text : `${text}Z`
  return { publishedAt: withZone, publishedPrecision: isDay ? 'day' : 'minute' }
}
