import { z } from 'zod'
import { jsonLines } from './json-lines.ts'
import { readTable } from './read-table.ts'
import { share } from './share.ts'

const body = z.object({ 'Body ID': z.string(), articleBody: z.string() })
const pair = z.object({ Headline: z.string(), 'Body ID': z.string(), Stance: z.string() })

/** Bodies of the competition's test, of which two in five are kept. */
export function fnc1Bodies(table: string): string {
  const bodies = readTable(table).map((fields) => body.parse(fields))
  return jsonLines(
    bodies
      .filter((from) => isKept(from['Body ID']))
      .map((from) => ({ id: Number(from['Body ID']), text: from.articleBody })),
  )
}

/** Headlines over the kept bodies. */
export function fnc1Stances(table: string): string {
  const pairs = readTable(table).map((fields) => pair.parse(fields))
  return jsonLines(
    pairs
      .filter((from) => isKept(from['Body ID']))
      .map((from) => ({ body: Number(from['Body ID']), headline: from.Headline, stance: from.Stance })),
  )
}

function isKept(id: string): boolean {
  return share('fnc', id) < 0.4
}
