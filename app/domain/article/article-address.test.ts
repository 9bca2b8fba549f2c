import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { canonicalAddress, pageAddress } from './article-address.ts'

test.each([
  ['https://Example.org:443/a#part', 'https://example.org/a'],
  ['https://example.org/a?utm_source=x&id=7&fbclid=y&gclid=z', 'https://example.org/a?id=7'],
  ['https://example.org/a?b=2&a=1', 'https://example.org/a?b=2&a=1'],
  [
    'https://example.org/a?token=s3cret&access_token=t&X-Amz-Signature=u&sessionid=v&password=w&sig=x&page=2',
    'https://example.org/a?page=2',
  ],
  ['https://user:pass@example.org/a', 'https://example.org/a'],
  ['https://example.org/a?utm_source=x', 'https://example.org/a'],
  ['https://example.org/monkey?monkey=1', 'https://example.org/monkey?monkey=1'],
  ['not a url', 'not a url'],
])('%s is known as %s', (url, canonical) => {
  expect(canonicalAddress(url)).toBe(canonical)
})

const stated = (href: string, finalUrl = 'https://www.example.org/a?x=1') =>
  pageAddress(new JSDOM(`<link rel="canonical" href="${href}">`).window.document, finalUrl)

test('a page’s own canonical address is believed on its own site', () => {
  expect(stated('/story?utm_medium=y')).toBe('https://www.example.org/story')
  expect(stated('https://example.org/story')).toBe('https://example.org/story')
  expect(stated('https://www.example.org/story', 'https://m.example.org/story')).toBe('https://www.example.org/story')
})

test('a canonical address of another site, another scheme or the front page is not believed', () => {
  const own = 'https://www.example.org/a?x=1'
  for (const href of [
    'https://other.org/story',
    'javascript:alert(1)',
    'http://',
    '/',
    '',
    'https://www.example.org:8443/story',
  ]) {
    expect(stated(href)).toBe(own)
  }
})
