import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const README = join(import.meta.dirname, '../../../README.md')
const [BEGIN, END] = ['<!-- table of npm run eval -->', '<!-- end of the table -->']

/** What stands in the README between its marks. */
export function readmeTable(): string {
  const readme = readFileSync(README, 'utf8')
  return readme.slice(readme.indexOf(BEGIN) + BEGIN.length, readme.indexOf(END)).trim()
}

/** Puts the table into the README. */
export function writeReadme(table: string): void {
  const readme = readFileSync(README, 'utf8')
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)]
  if (from < 0 || to < from) throw new Error('The README has no place for the table.')
  writeFileSync(README, `${readme.slice(0, from + BEGIN.length)}\n\n${table.trim()}\n\n${readme.slice(to)}`)
}
