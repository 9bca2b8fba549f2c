import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import ratings from '../models/outlet-ratings/ratings.json' with { type: 'json' }
import { buildOutletRatings, CollectedRating } from './build-outlet-ratings.ts'

const { FMA_DEVELOPMENT_DATA: shared } = process.env

test('the table holds the two labels that may be passed on, of names that a host can have', () => {
  const row = { wikipedia: null, pc1: 0.9, mbfc_factual: 'high' }
  const rows = [
    { ...row, domain: 'herald.example.org', idiap_label: 1, wikipedia: -1 },
    { ...row, domain: 'courier.example.org', idiap_label: 0 },
    { ...row, domain: 'unlabelled.example.org', idiap_label: null },
    ...['', '129.208', 'kbmt–12newsnow.com', 'medium.com', 'rep.kp'].map((domain) => ({
      ...row,
      domain,
      idiap_label: -1,
    })),
  ].map((each) => CollectedRating.parse(each))
  const table = { 'courier.example.org': [0], 'herald.example.org': [1, -1] }
  expect(JSON.stringify(buildOutletRatings(rows))).toBe(JSON.stringify(table))
})

test.skipIf(shared === undefined)('the table that ships is what its program makes of the collection', () => {
  const lines = readFileSync(join(shared ?? '', 'articles/sources/sources.jsonl'), 'utf8')
    .trim()
    .split('\n')
  expect(buildOutletRatings(lines.map((line) => CollectedRating.parse(JSON.parse(line))))).toEqual(ratings)
})
