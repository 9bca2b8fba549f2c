import { z } from 'zod'
import { FALLACY_TYPES } from '../../vocabulary.ts'
import { parseLines } from './parse-lines.ts'

/**
 * A passage written for this project: an argument with one fallacy, or a sound one that looks like it. `start` and
 * `end` are code points of `text`: the argument. `pair`: the id of the passage with the smallest decisive difference,
 * or null. `sound`: what would make the fallacious one hold, or what makes the sound one so.
 */
export const WrittenPassage = z.strictObject({
  id: z.string().min(1),
  type: z.enum(FALLACY_TYPES),
  is_fallacy: z.boolean(),
  topic: z.string().min(1),
  register: z.string().min(1),
  pair: z.string().nullable(),
  voice: z.enum(['author', 'speaker']),
  text: z.string().min(1),
  start: z.int().nonnegative(),
  end: z.int().positive(),
  sound: z.string().min(1),
})
export type WrittenPassage = z.infer<typeof WrittenPassage>

/** @throws Error for an invalid line */
export function parseWrittenPassages(jsonl: string): WrittenPassage[] {
  return parseLines(WrittenPassage, jsonl)
}
