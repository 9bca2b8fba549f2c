/** What a spreadsheet takes for a formula, also after invisible characters and in the full-width forms that some fold. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * A line of CSV, with its end. Text that a spreadsheet would take for a formula is marked as text by an apostrophe.
 * @see https://www.rfc-editor.org/rfc/rfc4180 @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
