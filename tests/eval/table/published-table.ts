import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MEASUREMENTS = join(import.meta.dirname, '../../../docs/measurements.md')
const [BEGIN, END] = ['<!-- table of npm run eval -->', '<!-- end of the table -->']

/** The content of docs/measurements.md between its marks. */
export function publishedTable(): string {
  const page = readFileSync(MEASUREMENTS, 'utf8')
  return page.slice(page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)).trim()
}

/**
 * Writes the table into docs/measurements.md.
 * @throws Error if its marks are missing
 */
export function publishTable(table: string): void {
  const page = readFileSync(MEASUREMENTS, 'utf8')
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error('docs/measurements.md has no place for the table.')
  writeFileSync(MEASUREMENTS, `${page.slice(0, from + BEGIN.length)}\n\n${table.trim()}\n\n${page.slice(to)}`)
}
