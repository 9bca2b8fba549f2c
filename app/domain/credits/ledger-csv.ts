import type { LedgerEntry } from './list-ledger.server.ts'

const COLUMNS = ['id', 'at', 'kind', 'amount', 'balance_after', 'operation', 'reference'] as const

/** The head of a ledger as CSV. @see https://www.rfc-editor.org/rfc/rfc4180 */
export const LEDGER_CSV_HEAD = `${COLUMNS.join(',')}\r\n`

/** Entries as CSV lines. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  return entries.map((entry) => `${COLUMNS.map((column) => csvCell(entry[column])).join(',')}\r\n`).join('')
}

/** A value as a CSV cell. Text that a spreadsheet would take for a formula is marked as text by an apostrophe. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
