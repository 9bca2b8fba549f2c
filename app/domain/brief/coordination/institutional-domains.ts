import { findOutletRating } from '#app/domain/engine/models/find-outlet-rating.ts'
import { PLATFORM_FACTS } from '../platforms.ts'

/** From this bundled rating on, links to an outlet are ordinary sharing of news. */
const RATING_MIN = 0.5
const PUBLIC_SUFFIXES = /(^|\.)(gov|edu|int|mil|gov\.[a-z]{2}|ac\.[a-z]{2}|europa\.eu)$/
/** Platforms where anyone can publish. A link there says nothing about who is behind it. */
const PLATFORM_DOMAINS = new Set([
  ...Object.values(PLATFORM_FACTS).flatMap(({ domains }) => domains),
  'facebook.com',
  'instagram.com',
  'tiktok.com',
  'wikipedia.org',
  'google.com',
  'yahoo.com',
  'msn.com',
  'aol.com',
  'apple.com',
  'spotify.com',
  'github.com',
  'change.org',
  'openpetition.eu',
  'gofundme.com',
])

/** Whether a domain belongs to a rated outlet, a public body or a large platform, and not to a possible campaign. */
export function isInstitutionalDomain(domain: string): boolean {
  if (PUBLIC_SUFFIXES.test(domain)) return true
  const labels = domain.split('.')
  if (labels.some((_, from) => PLATFORM_DOMAINS.has(labels.slice(from).join('.')))) return true
  return (findOutletRating(domain)?.score ?? 0) >= RATING_MIN
}
