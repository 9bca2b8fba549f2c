import { findOutletRating } from '../../engine/models/find-outlet-rating.ts'
import type { Signal } from '../signal.ts'

/** A source's quality, 0..1, and the reason, as the end of a sentence. */
export type SignalSourceQuality = { quality: number; why: string }

const FILING = 0.95
const PUBLIC = 0.8
const NEWS = 0.6
const UNKNOWN = 0.4
const ACCOUNT = 0.3
const VERIFIED_BODY_GAIN = 0.2
const VERIFIED_BODY = 'an account that the platform verified as an organisation'
const PUBLIC_DOMAIN = /(?:^|\.)(?:gov|mil|edu|int)(?:\.[a-z]{2})?$|\.(?:gouv|gob|go|ac)\.[a-z]{2}$/i

/**
 * The quality of a signal's source: filings first, then public bodies, then a third party's rating of the domain.
 * Without a rating, only its kind counts. For an account it does not matter who runs it.
 */
export function signalSourceQuality(signal: Signal): SignalSourceQuality {
  const { kind, source } = signal
  if (kind === 'filing') return { quality: FILING, why: 'a company filing' }
  if (source.class === 'social') return accountQuality(signal)
  if (PUBLIC_DOMAIN.test(source.domain)) return { quality: PUBLIC, why: 'a public body or university' }
  const rating = findOutletRating(source.domain)
  if (rating) return { quality: rating.score, why: `rated ${rating.score} by ${rating.source} (${rating.date})` }
  return unratedQuality(signal)
}

function accountQuality({ author }: Signal): SignalSourceQuality {
  return author?.verifiedType === 'government' || author?.verifiedType === 'business'
    ? { quality: ACCOUNT + VERIFIED_BODY_GAIN, why: VERIFIED_BODY }
    : { quality: ACCOUNT, why: 'an account' }
}

function unratedQuality({ source, kind }: Signal): SignalSourceQuality {
  if (source.authority !== null) {
    return { quality: source.authority, why: `a source with a stated authority of ${source.authority}` }
  }
  if (source.class !== 'institutional') return { quality: UNKNOWN, why: 'a web source, not rated' }
  return { quality: NEWS, why: institutionWords(kind) }
}

function institutionWords(kind: Signal['kind']): string {
  if (kind === 'article') return 'a news source, not rated'
  return kind === 'page' ? 'the site of an institution, not rated' : VERIFIED_BODY
}
