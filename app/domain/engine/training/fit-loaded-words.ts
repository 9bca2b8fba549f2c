import type { Token } from '../prepare/document.ts'
import { stemOf } from '../lexicons/stems.ts'

/** A word of an annotated text, and whether it is part of a loaded passage. */
export type MarkedWord = Pick<Token, 'text' | 'lower'> & { isLoaded: boolean }
type Count = { words: Map<string, number>; loaded: number; seen: number; capitals: number }

/** A word that was never marked says something only if it occurs this often. */
const SEEN_MIN = 4
const WORD = /^\p{L}[\p{L}'-]*$/u

/**
 * How often each word is loaded: [its commonest form, loaded, seen], in alphabetical order. Names are left out; they say
 * nothing about other articles.
 */
export function countLoadedWords(words: Iterable<MarkedWord>): [word: string, loaded: number, seen: number][] {
  const counts = new Map<string, Count>()
  for (const { text, lower, isLoaded } of words) {
    if (!WORD.test(lower)) continue
    const stem = stemOf(lower)
    const count = counts.get(stem) ?? { words: new Map(), loaded: 0, seen: 0, capitals: 0 }
    counts.set(stem, count)
    count.words.set(lower, (count.words.get(lower) ?? 0) + 1)
    count.seen += 1
    if (isLoaded) count.loaded += 1
    if (/^\p{Lu}/u.test(text)) count.capitals += 1
  }
  return [...counts.values()]
    .filter(({ loaded, seen, capitals }) => (loaded > 0 || seen >= SEEN_MIN) && capitals <= seen / 2)
    .map(({ words: forms, loaded, seen }): [string, number, number] => [commonest(forms), loaded, seen])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function commonest(forms: ReadonlyMap<string, number>): string {
  return [...forms].toSorted(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))[0]?.[0] ?? ''
}
