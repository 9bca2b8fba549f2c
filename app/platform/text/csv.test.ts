import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('a text that begins like %j is no formula', (text) => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
})

test('a negative amount stays a number', () => {
  expect(csvLine([-3])).toBe('-3\r\n')
})

test('commas, quotes and line ends stay inside their cell', () => {
  expect(csvLine(['a,"b"\nc', null])).toBe('"a,""b""\nc",\r\n')
})
