import { expect, test } from 'vitest'
import { textAlone } from '../../prepare/article-document.ts'
import { type DocumentInput, prepareDocument } from '../../prepare/document.ts'
import { measureSourceReliability } from './measure.ts'

const TEXT = 'The mayor opened the bridge. It is long, said Ann Lowell, an engineer. Nobody else came.'
const measure = (over: Partial<DocumentInput>) =>
  measureSourceReliability(prepareDocument({ ...textAlone(TEXT), ...over }))

test('an unrated publisher has .5 whatever the article shows, and is called not rated first', () => {
  for (const publisherHost of [null, 'example.org', 'blog.medium.com']) {
    const { fields, uncertainty } = measure({ publisherHost })
    expect(fields.source_reliability).toBe(0.5)
    expect(fields.source_reliability_basis).toMatchObject({ publisher_rating: null, article_signals: null })
    expect(fields.source_reliability_basis.reasons[0]).toMatch(/^Unrated: /)
    expect(uncertainty).toEqual({ range: null, confidence: 0, n: 0 })
  }
})

test('a rating is passed on as it is', () => {
  const { fields } = measure({ publisherRating: { score: 0.85, source: 'A rating body', date: '2024-06' } })
  expect(fields.source_reliability).toBe(0.85)
  expect(fields.source_reliability_basis).toMatchObject({ rating_source: 'A rating body', rating_date: '2024-06' })
})
