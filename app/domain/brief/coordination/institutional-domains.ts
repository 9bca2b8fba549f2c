import { findOutletRating } from '#app/domain/engine/models/find-outlet-rating.ts'

/** From this shipped rating on, links to an outlet are ordinary passing-on of news. */
const RATING_MIN = 0.5
const PUBLIC_SUFFIXES = /(^|\.)(gov|edu|int|mil|gov\.[a-z]{2}|ac\.[a-z]{2}|europa\.eu)$/
/** Where everybody's posts, pictures and films are: a link there says nothing about who stands behind it. */
const PLATFORM_DOMAINS = new Set([
  'x.com',
  'twitter.com',
  't.co',
  'reddit.com',
  'redd.it',
  'youtube.com',
  'youtu.be',
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

/** Whether links to a domain are told apart from campaign pages: rated outlets, public bodies and large platforms. */
export function isInstitutionalDomain(domain: string): boolean {
  if (PUBLIC_SUFFIXES.test(domain)) return true
  const labels = domain.split('.')
  if (labels.some((_, from) => PLATFORM_DOMAINS.has(labels.slice(from).join('.')))) return true
  return (findOutletRating(domain)?.score ?? 0) >= RATING_MIN
}
