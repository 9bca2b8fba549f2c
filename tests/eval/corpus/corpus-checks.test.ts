import { expect, test } from 'vitest'
import {
  loadAnnotations,
  loadWholeArticleLabels,
  loadCard,
  loadFallacyFindings,
  loadReviews,
  loadTexts,
  loadWrittenPassages,
} from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { checksOfOthers, checksOfOwn } from './corpus-checks.ts'
import { checksOfLabelledTexts, checksOfLabels } from './label-checks.ts'
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
  expect(failing(checksOfLabels(loadWholeArticleLabels(), corpus.annotations))).toEqual([])
})

test.skipIf(folder === '')(
  'labels on others’ articles pass every check where FMA_DEVELOPMENT_DATA names them',
  { tags: 'full' },
  () => {
    const known = loadTexts(folder)
    expect(failing(checksOfOthers(corpus, known, folder))).toEqual([])
    const given = { texts: known, known, folder }
    expect(failing(checksOfLabelledTexts(loadWholeArticleLabels(), corpus.annotations, given))).toEqual([])
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

test('labels of whole articles in the gold standard, in two parts, or by a second reader alone fail their checks', () => {
  const [annotated] = corpus.annotations
  if (annotated === undefined) throw new Error('there are annotations')
  const label = {
    id: annotated.id,
    part: 'gold' as const,
    reader: 'b' as const,
    text_sha256: annotated.text_sha256,
    title_sha256: annotated.title_sha256,
    genre: { label: 'news' as const, sure: 3 },
    lean: { position: 0, sure: 3, shownBy: null },
    frames: { primary: 'political' as const, others: [] },
    depth: { level: 1, sentences: [] },
  }
  const checks = checksOfLabels([label, { ...label, part: 'fold0' }], corpus.annotations)
  expect(checks.map((check) => 'faults' in check && check.faults.length > 0)).toEqual([true, true, true, true])
})
