import { z } from 'zod'
import { withoutIndentation } from './json-lines.ts'

const entries = z.record(z.string(), z.unknown())

/** Of an object by page id the entries of the given pages, in their order. */
export function entriesOf(object: string, ids: readonly string[]): string {
  const all = entries.parse(JSON.parse(object))
  return withoutIndentation(Object.fromEntries(ids.map((id) => [id, all[id]])))
}
