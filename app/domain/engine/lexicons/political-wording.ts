import { z } from 'zod'
import stored from './coded-wording.json' with { type: 'json' }
import { Phrase, readWordList } from './word-list.ts'

const Columns = z.strictObject({
  phrase: Phrase,
  side: z.enum(['left', 'right']),
  weight: z.int().min(1).max(3),
  names: z.enum(['own', 'other']),
  issue: z.string(),
})

/**
 * Wording that one side of a dispute uses and the other avoids: `names` whether it is for what that side stands for or
 * for what it opposes; `issue` is the dispute, for a reader.
 */
export type CodedWording = Omit<z.infer<typeof Columns>, 'phrase'>

/** Every coded term with its side, its weight and its dispute. */
export const CODED_WORDING: readonly (readonly [string, CodedWording])[] = readWordList(
  'coded-wording.json',
  stored,
  Columns,
).map(({ phrase, ...wording }) => [phrase, wording] as const)
