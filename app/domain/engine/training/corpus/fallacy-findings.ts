import { z } from 'zod'
import { type Reading, type ReadingLabel, ReadingSpan } from '../../reading.ts'
import { FALLACY_TYPES } from '../../vocabulary.ts'
import { parseLines } from './parse-lines.ts'
import { Refusal, type SheetPlaces } from './sheet-places.ts'
import { inReadingOrder, isSame } from './span-order.ts'

const VOICES = new Map([
  ['a', 'author'],
  ['s', 'speaker'],
])

/**
 * The findings of a further reader of an opinion piece, who looked only for fallacies and saw no other labels; possibly
 * none. The first readers marked 18 layers at once and overlooked many.
 */
export const FallacyFindings = z.strictObject({
  id: z.string().min(1),
  found: z.array(
    ReadingSpan.extend({
      voice: z.enum(['author', 'speaker']),
      type: z.enum(FALLACY_TYPES),
      sure: z.int().min(1).max(3),
    }),
  ),
})
export type FallacyFindings = z.infer<typeof FallacyFindings>

/**
 * Reads such a reader's sheet of one article: `F | sentences | type | a or s | 1 to 3` per line.
 * @throws Refusal for a line of another form, or that names no sentence
 */
export function readFallacySheet(id: string, sheet: string, places: SheetPlaces): FallacyFindings {
  const found = sheet
    .split('\n')
    .filter((line) => line.startsWith('F'))
    .map((line) => {
      const [, at, type, voice = '', sure] = line.split('|').map((field) => field.trim())
      return { ...places.quote(at, '*'), voice: VOICES.get(voice), type, sure: Number(sure) }
    })
  const { success, data, error } = FallacyFindings.safeParse({ id, found })
  if (!success) throw new Refusal(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  return data
}

/**
 * A reading with the further reader's findings added; where both marked one kind in the same words, the first's stays.
 */
export function withFindings(reading: Reading, found: FallacyFindings['found']): Reading {
  const passages = [...reading.passages]
  for (const { voice, type, sure, ...span } of found) {
    const isKnown = passages.some(
      (passage) =>
        meet(passage, span) && passage.labels.some((label) => label.layer === 'fallacy' && label.type === type),
    )
    if (isKnown) continue
    const label: ReadingLabel = { layer: 'fallacy', type, sure, sound: '' }
    const same = passages.findIndex((passage) => isSame(passage, span))
    const there = passages[same]
    if (there === undefined) passages.push({ ...span, voice, labels: [label] })
    else passages[same] = { ...there, labels: [...there.labels, label] }
  }
  return { ...reading, passages: passages.toSorted(inReadingOrder) }
}

function meet(one: ReadingSpan, other: ReadingSpan): boolean {
  return one.in === other.in && one.start < other.end && other.start < one.end
}

/** @throws Error for an invalid line */
export function parseFallacyFindings(jsonl: string): FallacyFindings[] {
  return parseLines(FallacyFindings, jsonl)
}
