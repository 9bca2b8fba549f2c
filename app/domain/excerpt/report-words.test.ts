import { expect, test } from 'vitest'
import { mapReport, type ReportWords } from './report-words.ts'

const SPAN = {
  code: 'R1',
  quote: 'they lied',
  start: 3,
  end: 12,
  note: 'So it says.',
  confidence: 0.5,
  voice: 'author',
}

function wordsOf(report: object): (string | boolean)[][] {
  const found: (string | boolean)[][] = []
  mapReport(report, {
    span: (span) => span,
    words: ({ words, kind, within }: ReportWords) => {
      found.push([kind, words, Object.values(within).flat().includes(words)])
      return words
    },
  })
  return found
}

test('strings are claims, quotes, names or sentences by their field, in lists too, each with the part that holds it', () => {
  const report = {
    summary: 'A sentence.',
    part: { claim: 'a claim', quotes: ['one', 'two'], voices: [{ name: 'The council', share: 0.5 }], empty: null },
  }
  expect(wordsOf(report)).toEqual([
    ['prose', 'A sentence.', true],
    ['claim', 'a claim', true],
    ['quote', 'one', true],
    ['quote', 'two', true],
    ['name', 'The council', true],
  ])
  expect(wordsOf({ engine: { warnings: ['It is short.'] } })).toEqual([['prose', 'It is short.', true]])
})

test('passages are changed as a whole, and their own strings are not visited', () => {
  const report = { evidence: [SPAN], single: SPAN }
  const changed = mapReport(report, { span: ({ code }) => ({ code }), words: () => 'changed' })
  expect(changed).toEqual({ evidence: [{ code: 'R1' }], single: { code: 'R1' } })
})

test('numbers, flags and nothing stay as they are', () => {
  const report = { score: 4, is: true, none: null, list: [1, null] }
  expect(mapReport(report, { span: (span) => span, words: () => 'changed' })).toEqual(report)
})

test('of the engine’s part only the warnings are sentences, and its name is no voice', () => {
  const report = { engine: { name: 'builtin', build: 8, warnings: ['It is short.'] }, summary: 'x' }
  const changed = mapReport(report, { span: (span) => span, words: ({ words }) => words.toUpperCase() })
  expect(changed).toEqual({ engine: { name: 'builtin', build: 8, warnings: ['IT IS SHORT.'] }, summary: 'X' })
})

test('a report without an engine gets none', () => {
  expect(mapReport({ summary: 'x' }, { span: (span) => span, words: ({ words }) => words })).toEqual({ summary: 'x' })
})
