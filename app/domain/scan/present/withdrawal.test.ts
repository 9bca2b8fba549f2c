import { expect, test } from 'vitest'
import { measureBuiltin } from '../../engine/builtin.ts'
import type { EvidenceSpan } from '../../engine/evidence-span.ts'
import { ANALYSIS, ARTICLE_TEXT, ARTICLE_TITLE } from '#tests/fixtures/analysis.ts'
import { thickReading } from '#tests/fixtures/reading.ts'
import { textAlone } from '../../engine/prepare/article-document.ts'
import { correctReadings, maskPassages } from './corrected-report.ts'
import { spansOf } from '../../excerpt/spans-of.ts'
import type { Analysis } from '../scan.ts'
import { matchWithdrawals } from './withdrawal.ts'

const INPUT = textAlone(ARTICLE_TEXT, ARTICLE_TITLE)
const READING = thickReading(INPUT)
const MEASURED: Analysis = { ...ANALYSIS, ...measureBuiltin(INPUT, READING) }

function span(code: string, start: number, end: number, place?: 'title'): EvidenceSpan {
  const fields = { code, start, end, quote: 'x', note: '', confidence: 1, voice: 'author' as const }
  return place === undefined ? fields : { ...fields, in: place }
}

const stored = (start: number, end: number) => ({
  place: 'text' as const,
  start,
  end,
  family: 'R',
  reason: 'Quoted.',
  at: new Date('2026-11-20T10:00:00.000Z'),
})
const codesOf = (spans: EvidenceSpan[], start: number, end: number) =>
  matchWithdrawals(spans, [stored(start, end)]).map(({ code }) => code)

test('a withdrawal finds its passage under whatever code the report gives it', () => {
  expect(codesOf([span('R1', 0, 9), span('R7', 20, 40)], 20, 40)).toEqual(['R7'])
})

test('another build’s passage in the same place is withdrawn too, a neighbour and another family’s are not', () => {
  expect(codesOf([span('R1', 22, 40), span('C1', 20, 40), span('R2', 39, 80)], 20, 40)).toEqual(['R1'])
  expect(codesOf([span('R1', 20, 40, 'title')], 20, 40)).toEqual([])
})

test('of passages that lie over one another the likest alone is withdrawn, and of a divided one both parts', () => {
  expect(codesOf([span('R1', 20, 28), span('R2', 20, 37), span('R3', 30, 37)], 20, 40)).toEqual(['R2'])
  expect(codesOf([span('R1', 20, 29), span('R2', 30, 40)], 20, 40).toSorted()).toEqual(['R1', 'R2'])
})

test('a masked passage keeps its length, its signs and everything around it', () => {
  const masked = maskPassages({ text: 'A 😡 vile lie, said 3.', title: 'T' }, [span('L1', 2, 13)])
  expect(masked).toEqual({ text: 'A 😡 xxxx xxx, said 3.', title: 'T' })
})

test('a reading without its findings is lower, and readings that did not rest on them are not given', () => {
  const own = MEASURED.loaded_language.evidence.filter(({ voice }) => voice === 'author')
  const codes = own.map(({ code }) => code)
  const masked = maskPassages(
    INPUT,
    spansOf(MEASURED).filter(({ code }) => codes.includes(code)),
  )
  const rest = READING.passages.filter(({ layer, voice }) => layer !== 'loaded' || voice === 'speaker')
  const again = measureBuiltin({ ...INPUT, ...masked }, { ...READING, passages: rest })
  const corrected = correctReadings(MEASURED, codes, again)
  expect(corrected.loaded_language?.value).toBeLessThan(MEASURED.loaded_language.score)
  expect(corrected.source_reliability).toBeUndefined()
})

test('without the text the counterfactual answers for its own passages alone, and fallacies are counted', () => {
  const { loaded_language: own } = ANALYSIS.counterfactual
  if (own === undefined) throw new Error('the fixture has a counterfactual of loaded language')
  expect(correctReadings(ANALYSIS, own.without, undefined).loaded_language?.value).toBe(own.value)
  const [fallacy] = ANALYSIS.logical_fallacies
  const code = fallacy?.evidence.find(({ voice }) => voice === 'author')?.code ?? ''
  const total = ANALYSIS.logical_fallacies.reduce((sum, { count }) => sum + count, 0)
  expect(correctReadings(ANALYSIS, [code], undefined).logical_fallacies?.value).toBe(total - 1)
})
