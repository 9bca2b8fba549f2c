import { expect, test } from 'vitest'
import { findOutletRating } from './find-outlet-rating.ts'
import { ratedNames } from './rated-names.ts'

test.each([
  'www.reuters.com',
  'uk.reuters.com',
  'reuters.co.uk',
  'apnews.com',
  'www.ap.org',
  'news.bbc.co.uk',
  'www.bbc.com',
  'amp.theguardian.com',
  'guardian.co.uk',
  'www.spiegel.de',
  'M.Spiegel.de.',
])('%s has its outlet’s rating, with who gave it and when', (host) => {
  const rating = findOutletRating(host)
  expect(rating?.score).toBe(0.85)
  expect(rating?.source).toContain('Idiap')
  expect(rating?.date).toMatch(/^\d{4}-\d{2}/)
})

test('a domain that two parties label differently has the mean and names both', () => {
  const rating = findOutletRating('nypost.com')
  expect(rating?.score).toBe(0.525)
  expect(rating?.source).toContain('Idiap')
  expect(rating?.source).toContain('Wikipedia')
})

test.each([
  'jane.blogspot.com',
  'jane.blogspot.co.uk',
  'jane.wordpress.com',
  'jane.substack.com',
  'jane.medium.com',
  'medium.com',
  'docs.google.com',
  'sites.google.com',
  'm.youtube.com',
  'www.facebook.com',
  'news.yahoo.com',
  'en.wikipedia.org',
  'web.archive.org',
  'jane.github.io',
])('pages on %s are not rated by what is known of the site', (host) => {
  expect(findOutletRating(host)).toBeNull()
})

test.each([
  'no-such-outlet.example',
  'npr.news',
  'localhost',
  '127.0.0.1',
  '[::1]',
  '',
  'com',
  'co.uk',
  'constructor',
  'bbc.com.evil.example',
  'notbbc.com',
])('the host "%s" has no outlet’s rating by its looks', (host) => {
  expect(findOutletRating(host)?.score ?? 0).toBeLessThan(0.5)
})

test('a host is looked up by its own name first, then upwards to its registrable domain, then by the outlet’s others', () => {
  expect(ratedNames('www.news.bbc.co.uk')).toEqual(['news.bbc.co.uk', 'bbc.co.uk', 'bbc.com'])
  expect(ratedNames('jane.medium.com')).toEqual(['jane.medium.com'])
  expect(ratedNames('m.example.com')).toEqual(['example.com'])
  expect(ratedNames('m.com')).toEqual(['m.com'])
})
