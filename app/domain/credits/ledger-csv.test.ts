import { expect, test } from 'vitest'
import { csvCell, LEDGER_CSV_HEAD, ledgerCsv } from './ledger-csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('a text that begins like %j is no formula', (text) => {
  expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
})

test('a negative amount stays a number', () => {
  expect(csvCell(-3)).toBe('-3')
})

test('commas, quotes and line ends stay inside their cell', () => {
  expect(csvCell('a,"b"\nc')).toBe('"a,""b""\nc"')
})

test('an entry is one line in the order of the head', () => {
  const entry = {
    id: '0',
    at: '2026-11-01T00:00:00.000Z',
    kind: 'charge' as const,
    amount: -1,
    balance_after: 24,
    operation: 'analyze',
    reference: null,
  }
  expect(LEDGER_CSV_HEAD + ledgerCsv([entry])).toBe(
    'id,at,kind,amount,balance_after,operation,reference\r\n0,2026-11-01T00:00:00.000Z,charge,-1,24,analyze,\r\n',
  )
})
