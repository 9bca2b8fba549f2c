import { expect, test } from 'vitest'
import {
  loadAnnotations,
  loadCard,
  loadFallacyFindings,
  loadReviews,
  loadTexts,
  loadWrittenPassages,
} from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { checksOfOthers, checksOfOwn } from './corpus-checks.ts'
import { surfacesOf } from './surface-checks.ts'

const folder = process.env.FMA_DEVELOPMENT_DATA ?? ''
const passages = loadWrittenPassages()
const corpus = {
  annotations: loadAnnotations(),
  findings: loadFallacyFindings(),
  reviews: loadReviews(),
  passages,
  surfaces: surfacesOf(passages),
  card: loadCard(),
}
const failing = (checks: ReturnType<typeof checksOfOwn>) =>
  checks.filter((check) => 'skipped' in check || check.faults.length > 0)

test('what is stored of the corpus passes every check that needs no text of others', () => {
  expect([corpus.annotations.length > 1000, corpus.reviews.length > 1000, passages.length > 1000]).toEqual([
    true,
    true,
    true,
  ])
  expect(failing(checksOfOwn(corpus, loadTexts('')))).toEqual([])
})

test.skipIf(folder === '')(
  'labels on others’ articles pass every check where FMA_DEVELOPMENT_DATA names them',
  { tags: 'full' },
  () => {
    expect(failing(checksOfOthers(corpus, loadTexts(folder), folder))).toEqual([])
  },
)

test('without the texts of others each check of them says that it is skipped, and why', () => {
  const checks = checksOfOthers(corpus, loadTexts(''), '')
  expect(checks).toHaveLength(5)
  expect(checks.every((check) => 'skipped' in check && check.skipped.includes('FMA_DEVELOPMENT_DATA'))).toBe(true)
})

test('a text of other words than the annotated ones, or none, fails its check', () => {
  const texts = loadTexts('')
  const [first, second] = texts.entries()
  if (first === undefined || second === undefined) throw new Error('there are own pieces')
  const [[one, words], [two]] = [first, second]
  const changed = new Map([...texts, [one, { ...words, title: `${words.title}!` }]])
  changed.delete(two)
  const checks = failing(checksOfOwn(corpus, changed))
  expect(checks.map((check) => ('faults' in check ? [check.name, ...check.faults] : []))).toEqual([
    ['own pieces: annotated texts that are not there', two],
    [
      'own pieces: headlines and texts that are not the annotated ones',
      `The headline of ${one} is not the one that was annotated.`,
    ],
  ])
})
