import { expect, test } from 'vitest'
import { coverShared, mergedSpans, overlapF1, overlapsOf } from './span-scores.ts'

const span = (start: number, end: number) => ({ start, end })

test('half of a span found and a found span half right give F1 of a half', () => {
  expect(overlapF1([overlapsOf([span(0, 10)], [span(5, 15)])])).toBe(0.5)
  expect(overlapF1([overlapsOf([span(0, 10)], [])])).toBe(0)
})

test('where spans have names, others do not meet', () => {
  const named = (name: string) => ({ ...span(0, 10), name })
  expect(overlapF1([overlapsOf([named('doubt')], [named('slogans')])])).toBe(0)
  expect(overlapF1([overlapsOf([named('doubt')], [named('doubt')])])).toBe(1)
})

test('spans that touch are one, and letters that two lists share are counted once', () => {
  expect(mergedSpans([span(5, 9), span(0, 5), span(20, 21)])).toEqual([span(0, 9), span(20, 21)])
  expect(coverShared([span(0, 6), span(4, 10)], [span(5, 20), span(8, 9)])).toBe(5)
})
