import { expect, test } from 'vitest'
import { paragraphRanges } from './known-text.ts'

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
