import { getDomain } from 'tldts'
import type { PublisherRating } from '../document.ts'
import labels from './outlet-ratings/ratings.json' with { type: 'json' }

/** This project's own reading of a label as a score; neither source gives a number. See `outlet-ratings/card.json`. */
const SCORES = new Map([
  [1, 0.85],
  [0, 0.5],
  [-1, 0.2],
  [-2, 0.1],
])
const DATE = '2024-06'
const IDIAP = 'Idiap News Media Reliability'
const BOTH = `${IDIAP} and Wikipedia’s perennial sources`

const labelsByDomain = new Map<string, readonly number[]>(Object.entries(labels))

/**
 * The shipped third-party rating of a host's registrable domain; the mean where two parties rated it. A blog on a
 * shared platform does not inherit the platform's rating. Null where the domain is unrated.
 */
export function findOutletRating(host: string): PublisherRating | null {
  const domain = getDomain(host.toLowerCase(), { allowPrivateDomains: true })
  const found = domain === null ? undefined : labelsByDomain.get(domain)
  const scores = (found ?? []).flatMap((label) => SCORES.get(label) ?? [])
  if (scores.length === 0) return null
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { score: Math.round(mean * 1e4) / 1e4, source: scores.length > 1 ? BOTH : IDIAP, date: DATE }
}
