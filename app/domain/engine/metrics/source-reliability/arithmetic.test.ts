import { expect, test } from 'vitest'
import { aDocument } from '#tests/fixtures/document.ts'
import { measureSourceReliability } from './measure.ts'

const rated = (score: number) =>
  measureSourceReliability(aDocument({ publisherRating: { score, source: 'A rating body', date: '2024-06' } }))
const reasonsFor = (publisherHost: string | null) =>
  measureSourceReliability(aDocument({ publisherHost })).fields.source_reliability_basis.reasons

test.each([
  [0, 0],
  [0.5, 0.5],
  [0.12345, 0.1235],
  [1, 1],
])('a publisher rated %f has a reliability of %f, with a confidence of .7', (score, shown) => {
  const { fields, uncertainty } = rated(score)
  expect(fields.source_reliability).toBe(shown)
  expect(fields.source_reliability_basis).toEqual({
    publisher_rating: shown,
    rating_source: 'A rating body',
    rating_date: '2024-06',
    article_signals: null,
    reasons: ['Third-party rating of the publisher: A rating body, 2024-06. It is not about this article.'],
  })
  expect(uncertainty).toEqual({ range: null, confidence: 0.7, n: 1 })
})

test.each([
  [null, 'Unrated: the text was pasted, so its publisher is unknown.'],
  [
    'someone.blogspot.com',
    'Unrated: this site carries pages by users or other publishers, so a rating of the site does not apply to them.',
  ],
  ['courier.example', 'Unrated: no third-party rating of this publisher is known.'],
])('a text from %s says why it is not rated', (host, reason) => {
  expect(reasonsFor(host)).toEqual([
    reason,
    'Not rated does not mean unreliable. An article by itself shows too little about its publisher.',
  ])
})

test('an unrated publisher has neither a rating nor its source or date', () => {
  expect(measureSourceReliability(aDocument()).fields.source_reliability_basis).toMatchObject({
    publisher_rating: null,
    rating_source: null,
    rating_date: null,
    article_signals: null,
  })
})
