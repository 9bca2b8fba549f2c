import { expect, test } from 'vitest'
import { isHeldForMeasuring } from '#app/domain/engine/training/corpus/plan-sentences.server.ts'
import {
  loadAnnotations,
  loadSentenceLabels,
  loadWholeArticleLabels,
} from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import type { SentenceLabels } from '#app/domain/engine/training/corpus/sentence-labels.ts'
import { anAnnotation } from '#tests/fixtures/annotations.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { checksOfJudgedTexts, checksOfSentences } from './sentence-checks.ts'

const article = { title: 'Rents', text: 'They bled their tenants.', group: 'house' }
const id = ['x', 'y', 'z'].find((name) => !isHeldForMeasuring(name)) ?? ''

function judged(given: Partial<SentenceLabels> = {}): SentenceLabels {
  return {
    id,
    part: 'fold0',
    reader: given.reader ?? 'a',
    held: given.held ?? false,
    text_sha256: sha256(article.text),
    title_sha256: sha256(article.title),
    sentence: given.sentence ?? { start: 0, end: 24 },
    layer: 'random',
    passages: [],
    claim: null,
    sound: [],
  }
}
function failing(labels: SentenceLabels[], part: 'fold0' | 'gold' = 'fold0'): string[] {
  const checks = checksOfSentences(labels, { annotations: [anAnnotation({ id: 'other', part })], whole: [] })
  return checks.flatMap((check) => ('faults' in check && check.faults.length > 0 ? [check.name] : []))
}

test('what is stored of sentences passes every check that needs no text of others', () => {
  const checks = checksOfSentences(loadSentenceLabels(), {
    annotations: loadAnnotations(),
    whole: loadWholeArticleLabels(),
  })
  expect(checks.filter((check) => 'skipped' in check || check.faults.length > 0)).toEqual([])
})

test('a sentence judged twice by one reader, only by a second one, settled without one, or held without its article is named', () => {
  expect(failing([judged(), judged({ reader: 'b' })])).toEqual([])
  expect(failing([judged(), judged()])).toEqual([expect.stringContaining('twice by one reader')])
  expect(failing([judged({ reader: 'b' })])).toEqual([expect.stringContaining('without a first')])
  expect(failing([judged(), judged({ reader: 'settled' })])).toEqual([expect.stringContaining('without a second')])
  expect(failing([judged({ held: true })])).toEqual([expect.stringContaining('held')])
})

test('an article that is in another part of the corpus, or in the gold standard, is named', () => {
  const known = { annotations: [anAnnotation({ id, part: 'gold' })], whole: [] }
  const [, , , inParts] = checksOfSentences([judged()], known)
  expect(inParts).toMatchObject({ faults: [`${id}: fold0`] })
})

test('judgements of another text, and places outside it, are named', () => {
  const faultsOf = (labels: SentenceLabels[], text = article.text) =>
    checksOfJudgedTexts(labels, [], {
      texts: new Map([[id, { ...article, text }]]),
      known: new Map(),
      folder: '/nowhere',
    }).flatMap((check) => ('faults' in check && check.faults.length > 0 ? [check.name] : []))
  expect(faultsOf([judged()])).toEqual([])
  expect(faultsOf([judged()], 'They paid.')).toEqual([expect.stringContaining('not the judged ones')])
  expect(faultsOf([judged({ sentence: { start: 0, end: 25 } })])).toEqual([expect.stringContaining('do not stand')])
})
