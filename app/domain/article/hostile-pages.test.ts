import { expect, test } from 'vitest'
import { page } from '#tests/fakes/article-site.ts'
import { extractPage } from './extract-worker.server.ts'

const SOURCE = { finalUrl: 'https://example.org/a', status: 200, contentType: 'text/html', latestMs: 0 }

// Read without a thread, so that no limit of time stands in for the refusal.
test.each([
  ['deep nesting', '<div>'.repeat(3_000)],
  ['open formatting', '<p><b><i><a href="/x">x'.repeat(1_000)],
  ['attributes', `<div ${Array.from({ length: 20_000 }, (_, index) => `a${index}`).join(' ')}>x`],
  ['line breaks', `<p>${'text<br>'.repeat(20_000)}`],
  ['elements', '<span>x</span>'.repeat(60_000)],
  ['paragraphs without end tags', '<p>a'.repeat(200_000)],
  ['tables in tables', '<table><tr><td>'.repeat(2_000)],
  ['open brackets', '<'.repeat(500_000)],
  ['JSON-LD of brackets', `<script type="application/ld+json">${'['.repeat(100_000)}</script>`],
])('a page of endless %s is refused for what it is', (_what, body) => {
  expect(extractPage({ ...SOURCE, html: page(body) })).toHaveProperty('refusal.sentence')
})
