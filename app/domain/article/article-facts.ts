import { z } from 'zod'
import { readStored } from '#db/records/record.ts'
import { Moment } from '#app/platform/moment.ts'
import { Article } from './article.ts'

const { shape } = Article

/** What a report says of its article, by the names of the API, in its order. The columns of `scans` have these names. */
export const ArticleFacts = z.object({
  url: shape.url,
  source_url: shape.sourceUrl,
  title: shape.title,
  language: shape.language,
  word_count: shape.wordCount,
  published_at: Moment.nullable(),
  published_precision: shape.publishedPrecision,
  publisher_name: shape.publisherName,
  publisher_basis: shape.publisherBasis,
  author_name: shape.authorName,
})
export type ArticleFacts = z.infer<typeof ArticleFacts>

/** The facts as a row of the database has them. */
export type StoredFacts = Omit<ArticleFacts, 'published_at'> & { published_at: Date | null }

/** The facts of an article, to be stored. */
export function factsToStore(article: Article): StoredFacts {
  return {
    url: article.url,
    source_url: article.sourceUrl,
    title: article.title,
    language: article.language,
    word_count: article.wordCount,
    published_at: article.publishedAt === null ? null : new Date(article.publishedAt),
    published_precision: article.publishedPrecision,
    publisher_name: article.publisherName,
    publisher_basis: article.publisherBasis,
    author_name: article.authorName,
  }
}

/** The facts that a row holds among other columns, as a report shows them. */
export function factsStored(row: StoredFacts): ArticleFacts {
  return readStored(ArticleFacts, { ...row, published_at: row.published_at?.toISOString() ?? null })
}
