/** A number that is written with a decimal point even if it is whole, as the files of the folder have it. */
type Decimal = { readonly decimal: number }
type Value = string | number | boolean | Decimal | readonly Value[]

/** A row of a set; its fields are written in the order in which they are given. */
export type Row = Readonly<Record<string, Value>>

/** Rows in the form of the folder's files: one object a line, a space after commas and colons, no escaped letters. */
export function jsonLines(rows: readonly Row[]): string {
  return rows
    .map((row) => {
      const fields = Object.entries(row).map(([name, value]) => `${JSON.stringify(name)}: ${written(value)}`)
      return `{${fields.join(', ')}}\n`
    })
    .join('')
}

/** JSON with line breaks but no indentation, as the folder's objects by page id have it. */
export function withoutIndentation(value: object): string {
  return JSON.stringify(value, null, 1).replace(/\n +/g, '\n')
}

function written(value: Value): string {
  if (isList(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return Number.isInteger(value.decimal) ? value.decimal.toFixed(1) : String(value.decimal)
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}
