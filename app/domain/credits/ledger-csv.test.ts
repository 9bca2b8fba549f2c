import { expect, test } from 'vitest'
import { LEDGER_CSV_HEAD, ledgerCsv } from './ledger-csv.ts'

const entry = {
  id: '0',
  at: '2026-11-01T00:00:00.000Z',
  kind: 'charge' as const,
  amount: -1,
  balance_after: 24,
  operation: 'analyze',
  reference: null,
}

test('an entry is one line in the order of the head', () => {
  expect(LEDGER_CSV_HEAD + ledgerCsv([entry])).toBe(
    'id,at,kind,amount,balance_after,operation,reference\r\n0,2026-11-01T00:00:00.000Z,charge,-1,24,analyze,\r\n',
  )
})

test('entries follow each other line by line, with nothing between', () => {
  expect(ledgerCsv([entry, { ...entry, id: '1' }])).toBe(ledgerCsv([entry]) + ledgerCsv([{ ...entry, id: '1' }]))
  expect(ledgerCsv([])).toBe('')
})
