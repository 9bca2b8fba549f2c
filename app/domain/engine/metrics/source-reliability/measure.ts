import { isHostOfOthers } from '#app/domain/article/metadata/hosts-of-others.ts'
import type { ArticleDocument } from '../../prepare/document.ts'
import { fraction } from '../../rounding.ts'
import type { Measure } from '../measurement.ts'
import type { sourceReliabilityCard } from './card.ts'

/** The contract requires a number: an unrated publisher has the middle one at confidence 0, shown as “not rated”. */
const UNRATED = 0.5
const CONFIDENCE_RATED = 0.7

/** Third parties' rating of the publisher, if there is one. */
export const measureSourceReliability: Measure<typeof sourceReliabilityCard> = (document) => {
  const { publisherRating: rating } = document
  return {
    fields: {
      source_reliability: rating === null ? UNRATED : fraction(rating.score),
      source_reliability_basis: {
        publisher_rating: rating === null ? null : fraction(rating.score),
        rating_source: rating?.source ?? null,
        rating_date: rating?.date ?? null,
        article_signals: null,
        reasons: reasonsFor(document),
      },
    },
    uncertainty: { range: null, confidence: rating === null ? 0 : CONFIDENCE_RATED, n: rating === null ? 0 : 1 },
  }
}

function reasonsFor({ publisherRating: rating, publisherHost: host }: ArticleDocument): string[] {
  if (rating !== null) {
    return [`Third-party rating of the publisher: ${rating.source}, ${rating.date}. It is not about this article.`]
  }
  const why =
    host === null
      ? 'the text was pasted, so its publisher is unknown'
      : isHostOfOthers(host)
        ? 'this site carries pages by users or other publishers, so a rating of the site does not apply to them'
        : 'no third-party rating of this publisher is known'
  return [
    // Clients of the API look for this word.
    `Unrated: ${why}.`,
    'Not rated does not mean unreliable. An article by itself shows too little about its publisher.',
  ]
}
