import { z } from 'zod'
import { jsonLines } from './json-lines.ts'
import { readTable } from './read-table.ts'

const row = z.object({
  id: z.string(),
  split: z.string(),
  V: z.coerce.number(),
  A: z.coerce.number(),
  D: z.coerce.number(),
  text: z.string(),
})

const PARTS: Record<string, string> = { train: 'train', dev: 'val' }

/** EmoBank's `emobank.csv` without its test part. */
export function emobank(table: string): string {
  return jsonLines(
    readTable(table).flatMap((fields) => {
      const { id, split, V, A, D, text } = row.parse(fields)
      const part = PARTS[split]
      return part === undefined
        ? []
        : [{ id, split: part, V: { decimal: V }, A: { decimal: A }, D: { decimal: D }, text }]
    }),
  )
}
