import { z } from 'zod'
import { isHostOfOthers } from '#app/domain/article/hosts-of-others.ts'
import type { ArticleDocument } from '../../prepare/document.ts'
import { defineMetric } from '../metric.ts'
import { fraction } from '../../rounding.ts'

const schema = z.strictObject({
  source_reliability: z.number().min(0).max(1),
  source_reliability_basis: z.strictObject({
    publisher_rating: z.number().min(0).max(1).nullable(),
    rating_source: z.string().nullable(),
    rating_date: z.string().nullable(),
    /** Null: what an article shows tells nothing of its outlet (`npm run eval -- outlets`). Reports of early builds have a number. */
    article_signals: z.number().min(0).max(1).nullable(),
    reasons: z.array(z.string()),
  }),
})

/** Stands where a number must stand and none is known; every page and export says “not rated” in its place. */
const UNRATED = 0.5
const CONFIDENCE_RATED = 0.7

/** What third parties say of the publisher; nothing where they say nothing. */
export const sourceReliability = defineMetric({
  name: 'source_reliability',
  label: 'Source reliability',
  schema,
  rubric:
    'A dated third-party rating of the publisher’s domain, from 0 to 1, said as such: it is about the publisher and not ' +
    'about this article. Without one the publisher is not rated: the number is then 0.5 and means nothing, since what an ' +
    'article shows of itself does not tell reliable outlets from others. Not rated is not unreliable.',
  measure(document) {
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
  },
})

function reasonsFor({ publisherRating: rating, publisherHost: host }: ArticleDocument): string[] {
  if (rating !== null) {
    return [`Third-party rating of the publisher: ${rating.source}, ${rating.date}. It is not about this article.`]
  }
  const why =
    host === null
      ? 'the text was pasted, so its publisher is not known'
      : isHostOfOthers(host)
        ? 'the pages of this site are its users’ or other publishers’, so no rating of the site is theirs'
        : 'no third-party rating of this publisher is known'
  return [
    `Unrated: ${why}.`,
    'Not rated does not mean unreliable. The article is no substitute: it tells too little of its publisher.',
  ]
}
