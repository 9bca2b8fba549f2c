import { expect, test } from 'vitest'
import { runsOf } from '#app/domain/engine/training/corpus/public-words.server.ts'
import type { Review } from '#app/domain/engine/training/corpus/review.ts'
import { aFallacy, anAnnotation, aPassage, aReading } from '#tests/fixtures/annotations.ts'
import {
  articlesInTwoParts,
  faultyPassages,
  groupsOnBothSides,
  reviewsOfNoLabel,
  sharedAndNotAside,
  sharedRuns,
  spansOutside,
} from './checks.ts'
import { reportChecks } from './report-checks.ts'
import { surfacesNotInCard, surfacesOf } from './surface-checks.ts'

/** Nine code points, ten UTF-16 units. */
const WORDS = new Map([['x', { title: 'Bridge', text: 'Ice 🌉 now', group: 'a' }]])
const marked = (start: number, end: number) =>
  anAnnotation({ reading: aReading({ passages: [aFallacy({ start, end }, 'ad_hominem')] }) })
const verdict = (given: Partial<Review>): Review => ({
  id: 'x',
  span: { start: 0, end: 3 },
  layer: 'fallacy',
  type: 'ad_hominem',
  verdict: { kind: 'drop', why: 'no argument' },
  ...given,
})

test('a span stands within the code points of its text or headline, else it is named', () => {
  expect(spansOutside([marked(0, 9)], [], WORDS)).toEqual([])
  expect(spansOutside([marked(0, 10), marked(3, 3)], [], WORDS)).toEqual(['x (a): 0–10', 'x (a): 3–3'])
  const inTitle = aReading({ headline: { issues: ['clickbait'], carriedBy: { start: 0, end: 7, in: 'title' } } })
  expect(spansOutside([anAnnotation({ reading: inTitle })], [], WORDS)).toEqual(['x (a): 0–7'])
})

test('the words of a verdict, of a source and of what is set aside have to stand, too', () => {
  const label = { layer: 'fallacy' as const, type: 'ad_hominem' as const, sure: 3, sound: '' }
  const moved = verdict({ verdict: { kind: 'stands', span: { start: 2, end: 99 }, label } })
  const attribution = {
    source: null,
    cue: { start: 4, end: 50 },
    content: [{ start: 0, end: 2 }],
    mode: 'direct' as const,
  }
  const source = {
    mention: { start: 0, end: 3 },
    kind: 'named' as const,
    role: 'expert' as const,
    attributions: [attribution],
  }
  const annotation = anAnnotation({ shared: [{ start: 0, end: 30 }], reading: aReading({ sources: [source] }) })
  expect(spansOutside([annotation], [moved], WORDS)).toEqual(['x (a): 0–30', 'x (a): 4–50', 'x (verdict): 2–99'])
})

test('an article of which the readings stand in two parts, or one reader’s twice, is named', () => {
  const second = anAnnotation({ reader: 'b' })
  expect(articlesInTwoParts([anAnnotation(), second])).toEqual([])
  expect(articlesInTwoParts([anAnnotation(), { ...second, part: 'gold' }])).toEqual(['x: fold0, gold'])
  expect(articlesInTwoParts([anAnnotation(), anAnnotation()])).toEqual(['x: one reader twice'])
})

test('a newspaper’s house or a series of reports in two parts is named', () => {
  const words = new Map([...WORDS, ['y', { title: '', text: '', group: 'a' }]])
  const other = anAnnotation({ id: 'y' })
  expect(groupsOnBothSides([anAnnotation(), other], words)).toEqual([])
  expect(groupsOnBothSides([anAnnotation(), { ...other, part: 'fold1' }], words)).toEqual(['a: fold0, fold1'])
})

test('a verdict has to be on a label of the settled reading or, where there is none, of the first', () => {
  const annotation = marked(0, 3)
  expect(reviewsOfNoLabel([verdict({})], [annotation])).toEqual([])
  expect(reviewsOfNoLabel([verdict({ type: 'tu_quoque' })], [annotation])).toEqual(['x: tu_quoque at 0–3'])
  expect(reviewsOfNoLabel([verdict({ layer: 'technique' })], [annotation])).toHaveLength(1)
  expect(reviewsOfNoLabel([verdict({ span: { start: 0, end: 3, in: 'title' } })], [annotation])).toHaveLength(1)
  const settled = { ...annotation, reader: 'settled' as const, reading: { ...annotation.reading, passages: [] } }
  expect(reviewsOfNoLabel([verdict({})], [annotation, settled])).toHaveLength(1)
  expect(reviewsOfNoLabel([verdict({})], [{ ...annotation, reader: 'b' }])).toHaveLength(1)
})

test('a written passage has an id of its own, its argument within its text, and a twin of its type that knows it', () => {
  const one = aPassage({ pair: 'w-2' })
  const two = aPassage({ id: 'w-2', pair: 'w-1', is_fallacy: false })
  expect(faultyPassages([one, two])).toEqual([])
  expect(faultyPassages([one, { ...two, pair: null }])).toEqual(['w-1: no twin w-2'])
  expect(faultyPassages([one, { ...two, type: 'tu_quoque' }])).toHaveLength(2)
  expect(faultyPassages([aPassage(), aPassage({ end: 30 })])).toEqual([
    'w-1: an id that stands twice',
    'w-1: an argument outside the text',
  ])
})

test('passages that share five words are named, but not a minimal pair', () => {
  const one = aPassage({ pair: 'w-2' })
  const two = aPassage({ id: 'w-2', pair: 'w-1', text: 'Truly, he is a fool, so there.' })
  expect(sharedRuns([one, two], 5)).toEqual([])
  expect(
    sharedRuns(
      [
        { ...one, pair: null },
        { ...two, pair: null },
      ],
      5,
    ),
  ).toEqual(['w-1 and w-2'])
})

test('words that a public set holds are named unless they are set aside', () => {
  const text = 'one two three four five six seven eight'
  const runs = new Map(runsOf(text, 8).map(({ key }) => [key, 'set']))
  const found = (aside: { start: number; end: number }[]) => sharedAndNotAside([{ id: 'x', text, aside }], runs)
  expect(found([])).toEqual(['x: 0–39 stands in set'])
  expect(found([{ start: 0, end: 39 }])).toEqual([])
})

test('a type that surface traits tell has to be in the card with its figure, and no other', () => {
  const card =
    'tell a sound passage with an area under the curve of 0.6 at most\nfor most types (`straw_man` 0.63, `tu_quoque` 0.73).'
  const surface = (type: string, auc: number) => ({ type, passages: 80, auc })
  expect(surfacesNotInCard([surface('straw_man', 0.63), surface('tu_quoque', 0.732)], card)).toEqual([])
  expect(surfacesNotInCard([surface('straw_man', 0.63), surface('tu_quoque', 0.75)], card)).toEqual([
    'tu_quoque 0.75, the card says 0.73',
  ])
  expect(surfacesNotInCard([surface('straw_man', 0.59), surface('tu_quoque', 0.73)], card)).toEqual([
    'straw_man is within the bound, the card says 0.63',
  ])
  expect(surfacesNotInCard([surface('ad_hominem', 0.61)], '')).toEqual(['ad_hominem 0.61, the card says nothing of it'])
})

test('passages that punctuation tells are found to be so, and those that nothing tells are not', () => {
  const passages = (mark: (index: number) => string) =>
    Array.from({ length: 40 }, (_, index) =>
      aPassage({ id: `w-${index}`, is_fallacy: index % 2 === 0, text: `Stones roll${mark(index)}` }),
    )
  expect(surfacesOf(passages((index) => (index % 2 === 0 ? '!' : '.')))[0]?.auc).toBe(1)
  expect(surfacesOf(passages(() => '.'))[0]?.auc).toBe(0.5)
  expect(surfacesOf(passages(() => '.').slice(0, 19))).toEqual([])
})

test('a report counts the checks that failed; one that was skipped says why and is none of them', () => {
  const lines: string[] = []
  const checks = [
    { name: 'spans', faults: ['x: 0–9'] },
    { name: 'labels', faults: [] },
    { name: 'outlets', skipped: 'no data' },
  ]
  expect(reportChecks(checks, (line) => lines.push(line))).toBe(1)
  expect(lines).toEqual(['  FAIL spans: 1', '       x: 0–9', '  ok   labels: 0', '  skipped: outlets (no data)'])
})
