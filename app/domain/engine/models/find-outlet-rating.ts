import type { PublisherRating } from '../prepare/document.ts'
import labels from './outlet-ratings/ratings.json' with { type: 'json' }
import { ratedNames } from './rated-names.ts'

/** This project's own conversion of labels to scores; neither source gives a number. See `outlet-ratings/card.json`. */
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

/** The bundled third-party rating of a host's outlet; the mean if two parties rated it, null if none did. */
export function findOutletRating(host: string): PublisherRating | null {
  const found = ratedNames(host)
    .map((name) => labelsByDomain.get(name))
    .find((own) => own !== undefined)
  const scores = (found ?? []).flatMap((label) => SCORES.get(label) ?? [])
  if (scores.length === 0) return null
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { score: Math.round(mean * 1e4) / 1e4, source: scores.length > 1 ? BOTH : IDIAP, date: DATE }
}
