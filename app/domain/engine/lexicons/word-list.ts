import { z } from 'zod'
import { spelledOut } from './phrase-index.ts'

/**
 * Lines above the first row: the opening brace, the list's subject, its origin, its columns and the bracket of its
 * rows.
 */
export const LINES_ABOVE_ROWS = 5

const Cell = z.union([z.string(), z.number(), z.null(), z.array(z.string())])
const StoredList = z.strictObject({
  about: z.string().min(1),
  origin: z.string().min(1),
  columns: z.array(z.string()),
  rows: z.array(z.array(Cell)),
})

/** The first column of every list: space-separated words in the notation of `compilePhrases`. */
export const Phrase = z.string().regex(/^[\p{L}\p{N}_][\p{L}\p{N}'.|/_ -]*$/u, 'is no phrase')

/**
 * Reads a stored word list, one row per line, when the module that needs it is loaded.
 * @param columns `phrase`, by {@link Phrase}, and the list's other columns
 * @throws Error with file and line: a row that does not fit its columns, or a phrase that repeats another in one of its
 * spellings
 */
export function readWordList<Row extends { phrase: string }>(
  file: string,
  stored: unknown,
  columns: z.ZodType<Row>,
): Row[] {
  const list = StoredList.safeParse(stored)
  if (!list.success) throw new Error(`${file} is no list of words: ${z.prettifyError(list.error)}`)
  const lines = new Map<string, number>()
  return list.data.rows.map((cells, index) => {
    const line = index + 1 + LINES_ABOVE_ROWS
    const named = Object.fromEntries(cells.map((cell, at) => [list.data.columns[at] ?? `column ${at + 1}`, cell]))
    const row = columns.safeParse(named)
    if (!row.success) throw new Error(`${file}, line ${line}: ${z.prettifyError(row.error)}`)
    for (const spelling of spelledOut(row.data.phrase).map((words) => words.join(' '))) {
      const earlier = lines.get(spelling)
      if (earlier !== undefined)
        throw new Error(`${file}, line ${line}: “${spelling}” stands in line ${earlier} already`)
      lines.set(spelling, line)
    }
    return row.data
  })
}

/** A word list with no other columns. */
export function readWords(file: string, stored: unknown): ReadonlySet<string> {
  return new Set(readWordList(file, stored, z.strictObject({ phrase: Phrase })).map(({ phrase }) => phrase))
}
