/** A number that is written with a decimal point even if it is whole, as the files of the folder have it. */
type Decimal = { readonly decimal: number }
type Value = string | number | boolean | null | Decimal | readonly Value[] | Row

/** A row of a set; its fields are written in the order in which they are given. */
export type Row = { readonly [name: string]: Value }

/** Rows in the form of the folder's files: one object a line, a space after commas and colons, no escaped letters. */
export function jsonLines(rows: readonly Row[]): string {
  return rows.map((row) => `${written(row)}\n`).join('')
}

/** JSON with line breaks but no indentation, as the folder's objects by page id have it. */
export function withoutIndentation(value: object): string {
  return JSON.stringify(value, null, 1).replace(/\n +/g, '\n')
}

function written(value: Value): string {
  if (isList(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isDecimal(value)) return Number.isInteger(value.decimal) ? value.decimal.toFixed(1) : String(value.decimal)
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${written(field)}`)
  return `{${fields.join(', ')}}`
}

function isDecimal(value: Decimal | Row): value is Decimal {
  return typeof value.decimal === 'number'
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}
