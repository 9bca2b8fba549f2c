import { expect, test } from 'vitest'
import { type ArticleHeadlines, headlineCounts } from '#app/domain/engine/training/corpus/headline-pairs.ts'
import { loadAnnotations, loadCard, loadHeadlinePairs } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { isHeldForMeasuring } from '#app/domain/engine/training/corpus/plan-sentences.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { anAnnotation } from '#tests/fixtures/annotations.ts'
import { checksOfHeadlines, checksOfHeadlineTexts } from './headline-checks.ts'
import type { Check } from './report-checks.ts'

const article = { title: 'Pier', text: 'Mora said the pier is as safe as any other on this coast.', group: 'house' }
const names = Array.from({ length: 60 }, (_, at) => `n${at}`)
const id = names.find((name) => !isHeldForMeasuring(name)) ?? ''
const held = names.find((name) => isHeldForMeasuring(name)) ?? ''

function written(given: Partial<ArticleHeadlines> = {}, headline = 'Harbour chief vouches for pier'): ArticleHeadlines {
  const sentence = { start: 0, end: article.text.length }
  return { id, text_sha256: sha256(article.text), headlines: [{ stands: 'supported', sentence, headline }], ...given }
}
function failing(checks: readonly Check[]): string[] {
  return checks.flatMap((check) => ('faults' in check && check.faults.length > 0 ? [check.name] : []))
}

test('what is stored of written headlines passes every check that needs no text of others', () => {
  expect(loadHeadlinePairs().length).toBeGreaterThan(0)
  expect(failing(checksOfHeadlines(loadHeadlinePairs(), loadAnnotations()))).toEqual([])
})

test('the card gives the numbers of articles and headlines that are stored', () => {
  const stored = loadHeadlinePairs()
  const { supported, refuted, silent } = headlineCounts(stored)
  for (const count of [stored.length, supported + refuted + silent, supported, refuted, silent]) {
    expect(loadCard()).toContain(count.toLocaleString('en'))
  }
})

test('headlines of an article that measures, or that stand twice, are named', () => {
  const gold = [anAnnotation({ id, part: 'gold' })]
  expect(failing(checksOfHeadlines([written()], []))).toEqual([])
  expect(failing(checksOfHeadlines([written()], gold))).toEqual([expect.stringContaining('measures')])
  expect(failing(checksOfHeadlines([written({ id: held })], []))).toEqual([expect.stringContaining('measures')])
  expect(failing(checksOfHeadlines([written(), written()], []))).toEqual([
    expect.stringContaining('an article twice'),
    expect.stringContaining('a headline twice'),
  ])
})

test('headlines of no text, another one or an outlet of the gold standard, and places outside the text, are named', () => {
  const texts = new Map([[id, article]])
  const faultsOf = (given: ArticleHeadlines, known = texts, gold: readonly string[] = []): string[] => {
    const annotations = gold.map((one) => anAnnotation({ id: one, part: 'gold' }))
    return failing(checksOfHeadlineTexts([given], annotations, { texts: known, folder: '/nowhere' }))
  }
  expect(faultsOf(written())).toEqual([])
  expect(faultsOf(written(), new Map())).toEqual([expect.stringContaining('not there')])
  expect(faultsOf(written({ text_sha256: sha256('x') }))).toEqual([expect.stringContaining('not those')])
  const both = new Map([...texts, ['gold', { ...article, text: 'Another.' }]])
  expect(faultsOf(written(), both, ['gold'])).toEqual([expect.stringContaining('gold standard')])
  const [one] = written().headlines
  const outside = one === undefined ? [] : [{ ...one, sentence: { start: 0, end: 99 } }]
  expect(faultsOf(written({ headlines: outside }))).toEqual([expect.stringContaining('do not stand')])
})

test('a headline that repeats eight words of its article or of its headline is named, and one of seven is not', () => {
  const faultsOf = (headline: string, title = 'Pier'): string[] =>
    failing(
      checksOfHeadlineTexts([written({}, headline)], [], {
        texts: new Map([[id, { ...article, title }]]),
        folder: '/nowhere',
      }),
    )
  expect(faultsOf('Pier is as safe as any other')).toEqual([])
  expect(faultsOf('Pier is as safe as any other on Monday')).toEqual([expect.stringContaining('eight words')])
  const title = 'Harbour chief vouches for pier as divers find cracks'
  expect(faultsOf(title, title)).toEqual([expect.stringContaining('eight words')])
})
