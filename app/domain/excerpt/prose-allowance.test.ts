import { expect, test } from 'vitest'
import type { EvidenceSpan } from '../engine/evidence-span.ts'
import type { Range } from '../engine/ranges.ts'
import type { Allowance } from './allowance.ts'
import { allowProse } from './prose-allowance.ts'

const NOTHING = { isShown: () => false, isListed: () => false, show: () => false, list: () => false }

/** What `allowProse` gives and what it deducts, of an allowance of so many characters. */
function deducted(report: object, limit: number, spans: readonly EvidenceSpan[] = []) {
  const spent: number[] = []
  const counted: Range[][] = []
  const allowance: Allowance = {
    ...NOTHING,
    limit,
    count: (ranges) => counted.push([...ranges]),
    spend: (characters) => spent.push(characters),
  }
  return { pointsMax: allowProse(report, spans, allowance), spent, counted }
}

const span = (quote: string, start: number, note = 'Plain.'): EvidenceSpan => ({
  code: `R${start}`,
  quote,
  start,
  end: start + Array.from(quote).length,
  note,
  confidence: 0.5,
  voice: 'author',
})
const letters = (count: number) => 'x'.repeat(count)

test('a quotation in the report’s sentences is deducted in full while all take at most a quarter', () => {
  const report = { summary: `It says “${letters(100)}”.` }
  expect(deducted(report, 400)).toEqual({ pointsMax: 120, spent: [100], counted: [[]] })
})

test.each([
  ['one character less and quotations are shown to 60 characters', 100, 399, 60, 60],
  ['to 24 where 60 are too much', 100, 239, 24, 24],
  ['to none where 24 are too much, whatever is left', 100, 95, 0, 0],
  ['a whole one stays whole while it is shorter than the option', 50, 200, 120, 50],
])('%s', (_, length, limit, pointsMax, spent) => {
  expect(deducted({ summary: `It says “${letters(length)}”.` }, limit)).toMatchObject({ pointsMax, spent: [spent] })
})

test('words that stand in a passage are counted at their place there, and not deducted again', () => {
  const quote = 'wäre it not for the harbour levy'
  const report = { evidence: span(quote, 40), summary: 'It speaks of “the harbour levy”.' }
  const at = 40 + quote.indexOf('the harbour levy')
  expect(deducted(report, 1_000, [span(quote, 40)])).toEqual({
    pointsMax: 120,
    spent: [0],
    counted: [[{ start: at, end: at + 16 }]],
  })
})

test('words in passages count towards the quarter like others', () => {
  const report = { summary: `It says “${letters(40)}” and “${'y'.repeat(20)}”.` }
  expect(deducted(report, 240, [span('y'.repeat(20), 0)])).toMatchObject({ pointsMax: 120, spent: [40] })
  // 40 and 20 are more than a quarter of 239; at 24 characters each they are 44.
  expect(deducted(report, 239, [span('y'.repeat(20), 0)])).toMatchObject({ pointsMax: 24, spent: [24] })
})

test('names of voices and quotations in notes are words of the text, those without a letter are none, each counts once', () => {
  const report = {
    voices: [{ name: 'Ana Mora' }, { name: 'Ana Mora' }],
    evidence: span('never', 3, 'Its twin is “never so”.'),
    summary: 'It says “always so”, “always so” and “ ”.',
  }
  expect(deducted(report, 10_000)).toMatchObject({
    spent: ['Ana Mora'.length + 'never so'.length + 'always so'.length],
  })
})

test('words of a passage with an ellipsis among them are counted there', () => {
  const quote = 'one … two'
  expect(deducted({ summary: `It says “${quote}”.` }, 1_000, [span(quote, 5)])).toMatchObject({
    spent: [0],
    counted: [[{ start: 5, end: 14 }]],
  })
})
