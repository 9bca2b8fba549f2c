import { expect, test } from 'vitest'
import { knownText, paragraphRanges, quotePoints } from './known-text.ts'

test('paragraphs are the ranges between blank lines, in code points', () => {
  expect(paragraphRanges('😡 one\n\ntwo')).toEqual([
    { start: 0, end: 5 },
    { start: 7, end: 10 },
  ])
})

test('of more paragraphs than anybody writes several make one range, and all of the text is in them', () => {
  const text = Array.from({ length: 9_000 }, (_, index) => `the ${index}`).join('\n\n')
  const ranges = paragraphRanges(text)
  expect(ranges.length).toBeLessThanOrEqual(2_000)
  const points = Array.from(text)
  expect(ranges.map(({ start, end }) => points.slice(start, end).join('')).join('\n\n')).toBe(text)
})

test('of a text that is not stored the quotes are known at their places, and all else is a sign', () => {
  expect(quotePoints([])).toEqual([])
  const points = quotePoints([
    { quote: 'né 😀', start: 2, end: 6 },
    { quote: 'so', start: 8, end: 10 },
  ])
  expect(points.map((point) => (point === '\uFFFC' ? '.' : point)).join('')).toBe('..né 😀..so')
})

test('places count code points, up to the last that Unicode has', () => {
  for (const point of [0x1_00_00, 0x1_03_ff, 0x10_fc_00, 0x10_ff_ff])
    expect(knownText(`${String.fromCodePoint(point)} word`).words.at(-1)).toEqual({ start: 2, end: 6 })
})

test('a passage takes the sentences it touches, whole, and none that only meet it', () => {
  const text = 'One is here. Two is here. Three is here.'
  const { sentencesAround } = knownText(text)
  const taken = (start: number, end: number) => {
    const range = sentencesAround({ start, end })
    return text.slice(range.start, range.end)
  }
  expect(taken(13, 16)).toBe('Two is here.')
  expect(taken(12, 16)).toMatch(/^ ?Two is here\.$/)
  expect(taken(10, 14)).toBe('One is here. Two is here.')
  expect(taken(39, 40)).toBe('Three is here.')
})

test('blank lines at the ends are no paragraph, and up to two thousand stand each by itself', () => {
  expect(paragraphRanges('\n\nOne\n\n\nTwo\n\n')).toEqual([
    { start: 2, end: 5 },
    { start: 8, end: 11 },
  ])
  const many = (count: number) => paragraphRanges(Array.from({ length: count }, () => 'a').join('\n\n')).length
  expect([many(2_000), many(2_001), many(4_001)]).toEqual([2_000, 1_001, 1_334])
  const odd = Array.from({ length: 2_001 }, () => 'a').join('\n\n')
  expect(paragraphRanges(odd).at(-1)).toEqual({ start: odd.length - 1, end: odd.length })
})
