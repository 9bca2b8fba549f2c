import { parse } from 'csv-parse/sync'

/** The rows of a table with a header line, by column name. Empty lines are left out. */
export function readTable(text: string, separator: ',' | ';' = ','): Record<string, string>[] {
  return parse(text, {
    columns: true,
    delimiter: separator,
    skip_empty_lines: true,
    relax_column_count: true,
    // BABE has quotes in the middle of fields.
    relax_quotes: true,
  })
}
