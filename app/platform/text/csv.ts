/**
 * What a spreadsheet treats as a formula, including after invisible characters and in full-width forms, which some
 * fold.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Without it, spreadsheets read the file in a local character set. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Null and undefined are empty cells. */
export type CsvCell = string | number | boolean | null | undefined

/** A CSV file for spreadsheets: a head with the columns, then a line for each row. */
export function csvFile<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, CsvCell>>>[],
): string {
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column])))
  return `${BYTE_ORDER_MARK}${csvLine(columns)}${lines.join('')}`
}

/**
 * One line of CSV, including its line ending. An apostrophe keeps spreadsheets from reading text as a formula.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLine(values: readonly CsvCell[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
