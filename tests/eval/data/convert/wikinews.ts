import { z } from 'zod'
import { chosen } from './choice.ts'
import { jsonLines } from './json-lines.ts'
import { readTable } from './read-table.ts'

const report = z.object({ url: z.string(), date: z.string(), title: z.string(), text: z.string() })

/** Reports of two years, of which those are kept whose address was recorded. */
export function wikinews(first: string, second: string, hashes: string[]): string {
  const reports = [first, second].flatMap((table) => readTable(table).map((fields) => report.parse(fields)))
  return jsonLines(chosen(reports, ({ url }) => url, hashes))
}
