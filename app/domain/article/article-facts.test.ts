import { expect, test } from 'vitest'
import { z } from 'zod'
import { climb } from '#db/records/record.ts'
import { ScanRow } from '#db/rows/scans.ts'
import { Analysis } from '../scan/scan.ts'
import { Article } from './article.ts'
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
/** An article and a scan's facts of version 1, as the first release stored them. They stay as they are. */
const STORED_1 = {
  url: 'https://amselledger.example/lease',
  title: 'The lease',
  language: 'en',
  sourceUrl: null,
  truncated: false,
  wordCount: 2,
  authorName: 'Tamsin Orrow',
  publishedAt: '2026-11-17T08:30:00.000Z',
  publisherHost: 'amselledger.example',
  publisherName: 'Amsel Ledger',
  publisherBasis: 'fetched',
  publishedPrecision: 'time',
}
const FACTS_1 = {
  url: 'https://amselledger.example/lease',
  source_url: null,
  title: 'The lease',
  language: 'en',
  word_count: 2,
  published_at: '2026-11-17T08:30:00.000Z',
  published_precision: 'time',
  publisher_name: 'Amsel Ledger',
  publisher_basis: 'fetched',
  author_name: 'Tamsin Orrow',
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

test('facts that were stored before there was another one are read: else a step in db/records/article and db/records/scan', () => {
  const article = Article.parse({ ...z.looseObject({}).parse(climb('article', STORED_1, 1)), text: 'Ferries sail.' })
  expect(article.title).toBe(STORED_1.title)
  expect(ArticleFacts.parse(climb('scan', FACTS_1, 1)).author_name).toBe(FACTS_1.author_name)
})
