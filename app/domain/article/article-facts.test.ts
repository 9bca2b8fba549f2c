import { expect, test } from 'vitest'
import { ScanRow } from '#db/rows/scans.ts'
import { Analysis } from '../scan/scan.ts'
import type { Article } from './article.ts'
import { ArticleFacts, factsStored, factsToStore } from './article-facts.ts'

const ARTICLE: Article = {
  text: 'Ferries sail.',
  title: 'The lease',
  url: 'https://amselledger.example/lease',
  sourceUrl: 'https://copy.example/lease',
  publisherName: 'Amsel Ledger',
  publisherBasis: 'fetched',
  publisherHost: 'amselledger.example',
  authorName: 'Tamsin Orrow',
  publishedAt: '2026-11-17T08:30:00.000Z',
  publishedPrecision: 'time',
  language: 'en',
  wordCount: 2,
  truncated: false,
}
const FACTS = Object.keys(ArticleFacts.shape)
/** What a report does not say of its article, or says elsewhere. */
const NOT_FACTS = new Set(['text', 'publisherHost', 'truncated'])
const byName = ([one = '']: readonly unknown[], [other = '']: readonly unknown[]) =>
  String(one).localeCompare(String(other))

test('what is known of an article is shown as it was read, after it was stored', () => {
  const shown = factsStored(factsToStore(ARTICLE))
  const read = Object.entries(ARTICLE).filter(([name]) => !NOT_FACTS.has(name))
  expect(Object.entries(shown).toSorted(byName)).toEqual(
    read
      .map(([name, value]) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value])
      .toSorted(byName),
  )
})

test('every fact of an article has its column, and its field in a report', () => {
  expect(FACTS.filter((name) => !(name in ScanRow.shape))).toEqual([])
  expect(FACTS.filter((name) => !(name in Analysis.shape))).toEqual([])
})
