import { expect, test } from 'vitest'
import { aFallacy, anAnnotation, aReading } from '#tests/fixtures/annotations.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { parseAnnotatedArticles } from './corpus.ts'
import { loadAnnotations, loadReadings, loadReviews, matchWords } from './load-corpus.server.ts'
import type { AttributionEdits } from './attribution-edits.ts'
import { readingsThatCount } from './readings-that-count.ts'
import type { Review } from './review.ts'

const PLACE = { start: 0, end: 9 }
const first = anAnnotation({
  reading: aReading({ passages: [aFallacy(PLACE, 'ad_hominem'), aFallacy({ start: 20, end: 30 }, 'straw_man')] }),
})
const verdict = (given: Review['verdict'], id = 'x'): Review => ({
  id,
  span: PLACE,
  layer: 'fallacy',
  type: 'ad_hominem',
  verdict: given,
})
const stands = (type: 'ad_hominem' | 'tu_quoque', sure: number): Review['verdict'] => ({
  kind: 'stands',
  span: PLACE,
  label: { layer: 'fallacy', type, sure, sound: 'an answer' },
})

function labels(...reviews: Review[]): string[] {
  const [reading] = readingsThatCount([first], { reviews })
  return (reading?.reading.passages ?? []).flatMap((passage) =>
    passage.labels.map(({ type, sure }) => `${type} ${sure} at ${passage.start}`),
  )
}

test('a settled reading counts before a first one with verdicts, and a second one never', () => {
  const second = anAnnotation({ reader: 'b', reading: aReading({ thesis: 'second' }) })
  const settled = anAnnotation({ reader: 'settled', reading: aReading({ thesis: 'settled' }) })
  expect(readingsThatCount([first, second, settled], { reviews: [verdict(stands('tu_quoque', 3))] })).toMatchObject([
    settled,
  ])
  expect(readingsThatCount([first, second])).toMatchObject([first])
  expect(readingsThatCount([second])).toEqual([])
})

test('a label that an editor dropped is gone with its passage, and others stay', () => {
  expect(labels(verdict({ kind: 'drop', why: 'no argument' }))).toEqual(['straw_man 3 at 20'])
})

test('a label stands with the type and the sureness of its verdict', () => {
  expect(labels(verdict(stands('ad_hominem', 1)))).toEqual(['ad_hominem 1 at 0', 'straw_man 3 at 20'])
  expect(labels(verdict(stands('tu_quoque', 2)))).toEqual(['tu_quoque 2 at 0', 'straw_man 3 at 20'])
})

test('each claim of a reading that counts comes with its source, where an attribution gives one, edited or not', () => {
  const content = [{ start: 0, end: 40 }]
  const attribution = { source: null, cue: null, content, mode: 'direct' as const }
  const source = {
    mention: { start: 50, end: 60 },
    kind: 'named' as const,
    role: 'expert' as const,
    attributions: [attribution],
  }
  const claims = [0, 100].map((start) => ({ start, end: start + 48, worth: 'checkable' as const }))
  const annotation = anAnnotation({ reading: aReading({ claims, sources: [source] }) })
  expect(readingsThatCount([annotation])[0]?.claimSources).toEqual([0, null])

  const hashes = { text_sha256: '0'.repeat(64), title_sha256: '0'.repeat(64) }
  const moved = { ...source, attributions: [{ ...attribution, content: [{ start: 100, end: 148 }] }] }
  const editedOf = (id: string): AttributionEdits => {
    return { id, part: 'fold0', ...hashes, verdicts: ['changed'], sources: [moved] }
  }
  expect(readingsThatCount([annotation], { attributions: [editedOf('x')] })).toMatchObject([
    { reading: { sources: [moved] }, claimSources: [null, 0] },
  ])
  const [other] = readingsThatCount([annotation], { attributions: [editedOf('y')] })
  expect(other?.claimSources).toEqual([0, null])
})

test('a verdict on one article changes no other', () => {
  expect(labels(verdict({ kind: 'drop', why: '' }, 'y'))).toEqual(['ad_hominem 3 at 0', 'straw_man 3 at 20'])
})

test('what is stored counts as these rules say: gold settled, dropped labels gone, sureness as the editor left it', () => {
  const readings = new Map(loadReadings().map((annotation) => [annotation.id, annotation]))
  const [gold, open] = ['gold', 'fold'].map((part) => [...readings.values()].filter((one) => one.part.startsWith(part)))
  expect(gold?.map(({ reader }) => reader)).toEqual(Array(60).fill('settled'))
  const settled = new Set(loadAnnotations().flatMap(({ id, reader }) => (reader === 'settled' ? [id] : [])))
  expect(open?.filter(({ id, reader }) => reader !== (settled.has(id) ? 'settled' : 'a'))).toEqual([])
  const standing = loadReviews().flatMap(({ id, verdict: given }) =>
    given.kind === 'stands' ? [{ id, ...given }] : [],
  )
  const changed = standing.filter(({ id, span, label }) => {
    const passage = readings
      .get(id)
      ?.reading.passages.find(({ start, end }) => start === span.start && end === span.end)
    return passage?.labels.some(({ type, sure }) => type === label.type && sure === label.sure) !== true
  })
  expect(changed).toEqual([])
})

test('words are matched by the hashes of text and headline; what differs is named and left out', () => {
  const words = { title: 'Bridge', text: 'It closes.', group: 'a' }
  const annotation = anAnnotation({ text_sha256: sha256(words.text), title_sha256: sha256(words.title) })
  expect(matchWords([annotation], new Map([['x', words]]))).toEqual({ words: new Map([['x', words]]), differing: [] })
  for (const [changed, what] of [
    [{ ...words, title: 'Bridges' }, 'headline'],
    [{ ...words, text: 'It opens.' }, 'text'],
  ] as const) {
    expect(matchWords([annotation], new Map([['x', changed]]))).toEqual({
      words: new Map(),
      differing: [`The ${what} of x is not the one that was annotated.`],
    })
  }
})

test('an annotation with a label of no list is refused', () => {
  const line = JSON.stringify(first)
  expect(parseAnnotatedArticles(line)).toEqual([first])
  expect(() => parseAnnotatedArticles(line.replace('straw_man', 'strawman'))).toThrow(/^line 1: reading\.passages\.1/)
})
