import { z } from 'zod'
import stored from './loaded-counts.json' with { type: 'json' }
import { stemOf } from './stems.ts'
import { Phrase, readWordList } from './word-list.ts'

type Counts = { loaded: number; seen: number }

const Columns = z.strictObject({ phrase: Phrase, loaded: z.int().nonnegative(), seen: z.int().positive() })

/** By the stem of each word. */
const COUNTS: ReadonlyMap<string, Counts> = new Map(
  readWordList('loaded-counts.json', stored, Columns).map(({ phrase, loaded, seen }) => [
    stemOf(phrase),
    { loaded, seen },
  ]),
)

/**
 * The log-odds that readers mark a word as loaded where it occurs, by the annotated articles. A word that they do not
 * know counts as one that nobody marked in half a place.
 */
export function usuallyLoaded(lower: string): number {
  const { loaded, seen } = COUNTS.get(stemOf(lower)) ?? { loaded: 0, seen: 0 }
  return Math.log((loaded + 0.5) / (seen - loaded + 1))
}

/** A word that readers marked as loaded in at least one place in so many. */
const KNOWN_SHARE = 0.15

/** Whether readers are known to mark a word as loaded now and then. */
export function isKnownAsLoaded(lower: string): boolean {
  const { loaded, seen } = COUNTS.get(stemOf(lower)) ?? { loaded: 0, seen: 1 }
  return loaded >= seen * KNOWN_SHARE
}
