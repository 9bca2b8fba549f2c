import { expect, test } from 'vitest'
import { findOutletRating } from './find-outlet-rating.ts'

test('a subdomain has the rating of its registrable domain', () => {
  const rating = findOutletRating('www.bbc.co.uk')
  expect(rating?.score).toBe(0.85)
  expect(rating?.date).toMatch(/^\d{4}-\d{2}/)
  expect(findOutletRating('news.BBC.co.uk')).toEqual(rating)
})

test('a domain that two parties label differently has the mean and names both', () => {
  const rating = findOutletRating('nypost.com')
  expect(rating?.score).toBe(0.525)
  expect(rating?.source).toContain('Idiap')
  expect(rating?.source).toContain('Wikipedia')
})

test.each(['no-such-outlet.example', 'localhost', '127.0.0.1', '', 'constructor', 'someone.wordpress.com'])(
  'the host "%s" is unrated, not rated low',
  (host) => {
    expect(findOutletRating(host)).toBeNull()
  },
)
