import type { MetricReading } from '../assemble-report.ts'
import type { ArticleDocument } from '../document.ts'
import { fraction } from '../rounding.ts'
import type { LocatedVoice } from './read-voices.ts'

const UNRATED_LOW = 0.4
const UNRATED_HIGH = 0.6
const SOURCES_FULL = 5
const DOCUMENTS_FULL = 2
const NAMED_WEIGHT = 0.6
const CONFIDENCE_RATED = 0.7
const CONFIDENCE_UNRATED = 0.2

/** Source reliability of a text that the built-in engine cannot read: the publisher's rating, or what sources it names. */
export function unratedBasis(document: ArticleDocument, voices: readonly LocatedVoice[]): MetricReading {
  const rating = document.publisherRating
  const named = voices.filter(({ role }) => role !== 'anonymous' && role !== 'document').length
  const documents = voices.filter(({ role }) => role === 'document').length + document.links.length
  const shown =
    NAMED_WEIGHT * Math.min(1, named / SOURCES_FULL) + (1 - NAMED_WEIGHT) * Math.min(1, documents / DOCUMENTS_FULL)
  const unrated = fraction(UNRATED_LOW + (UNRATED_HIGH - UNRATED_LOW) * shown)
  const publisher =
    rating === null
      ? document.publisherHost === null
        ? 'Unrated: the text was pasted, so its publisher is not known.'
        : 'Unrated: no third-party rating of this publisher is known.'
      : `Third-party rating of the publisher: ${rating.source}, ${rating.date}. It is not about this article.`
  return {
    name: 'source_reliability',
    fields: {
      source_reliability: rating === null ? unrated : fraction(rating.score),
      source_reliability_basis: {
        publisher_rating: rating === null ? null : fraction(rating.score),
        rating_source: rating?.source ?? null,
        rating_date: rating?.date ?? null,
        article_signals: fraction(shown),
        reasons: [
          publisher,
          `Sources named in the text: ${named}.`,
          `Documents and links that it cites: ${documents}.`,
        ],
      },
    },
    uncertainty: { range: null, confidence: rating === null ? CONFIDENCE_UNRATED : CONFIDENCE_RATED, n: voices.length },
  }
}
