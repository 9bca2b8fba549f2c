import { csvLine } from '#app/platform/text/csv.ts'
import type { LedgerEntry } from './ledger-entry.ts'

const COLUMNS = ['id', 'at', 'kind', 'amount', 'balance_after', 'operation', 'reference'] as const

/**
 * The header of a ledger as CSV.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export const LEDGER_CSV_HEAD = csvLine(COLUMNS)

/** One line for each entry, without the header. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  return entries.map((entry) => csvLine(COLUMNS.map((column) => entry[column]))).join('')
}
