import { expect, test } from 'vitest'
import {
  alwaysCommonest,
  averagePrecision,
  countLabels,
  judgedAuc,
  judgedF1,
  macroF1,
  macroF1OfJudged,
  microF1,
} from './scores.ts'

const judged = (marks: string) =>
  marks.split(' ').map((mark) => ({ gold: mark.startsWith('g'), found: mark.endsWith('f') }))
const labelled = (gold: string, found: string) => ({
  gold: gold.split(' ').filter(Boolean),
  found: found.split(' ').filter(Boolean),
})

test('F1 of two right, one missed and one too many; macro-F1 takes what is not so as well', () => {
  const items = judged('gf gf g- -f -- --')
  expect(judgedF1(items)).toBeCloseTo(2 / 3)
  expect(macroF1OfJudged(items)).toBeCloseTo(2 / 3)
  expect(judgedF1(judged('-- --'))).toBe(0)
})

test('the area under the curve counts equal scores half, and is .5 where there is one kind only', () => {
  const scored = (gold: boolean, score: number) => ({ gold, found: false, score })
  expect(judgedAuc([scored(true, 0.9), scored(true, 0), scored(false, 0)])).toBe(0.75)
  expect(judgedAuc([scored(true, 0.9)])).toBe(0.5)
})

test('average precision goes down the ranking, equal scores in the order given', () => {
  const scored = (gold: boolean, score: number) => ({ gold, found: false, score })
  expect(averagePrecision([scored(false, 0.9), scored(true, 0.8), scored(true, 0.8)])).toBeCloseTo((1 / 2 + 2 / 3) / 2)
  expect(averagePrecision([scored(false, 1)])).toBe(0)
})

test('labels that the gold has not are too many for micro-F1 and no class of macro-F1', () => {
  const items = [labelled('a b', 'a'), labelled('a', 'c'), labelled('', '')]
  expect(countLabels(items)).toEqual({ gold: 3, found: 2, right: 1 })
  expect(microF1(items)).toBeCloseTo(0.4)
  expect(macroF1(items)).toBeCloseTo((2 / 3 + 0) / 2)
})

test('the constant answer is the commonest label, for every item', () => {
  expect(
    alwaysCommonest([labelled('a', 'b'), labelled('b', 'b'), labelled('b', '')]).map(({ found }) => found),
  ).toEqual([['b'], ['b'], ['b']])
})
