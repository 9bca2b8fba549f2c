import { z } from 'zod'

const Older = z.looseObject({ pieces: z.array(z.looseObject({ shown: z.boolean() })) })

/**
 * Excerpts were decided by one rule, which a record did not name: at most 40% of a text, and what was shown of a quote
 * was shown in the text.
 */
export function excerptsFrom2(older: unknown): unknown {
  const found = Older.safeParse(older)
  if (!found.success) return older
  const { pieces, ...others } = found.data
  return { rule: 1, ...others, pieces: pieces.map((piece) => ({ ...piece, listed: piece.shown })) }
}
