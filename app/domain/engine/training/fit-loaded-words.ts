import type { Token } from '../prepare/document.ts'
import type { LoadedSigns, LoadedWeights } from '../readers/loaded-words.ts'
import { loadedChance } from '../readers/loaded-words.ts'
import { stemOf } from '../lexicons/stems.ts'

/** A word of an annotated text, and whether it is part of a loaded passage. */
export type MarkedWord = Pick<Token, 'text' | 'lower'> & { isLoaded: boolean }
/** A run of words that may be loaded, and whether readers marked any of it. */
export type LoadedExample = { signs: LoadedSigns; isLoaded: boolean }
type Count = { words: Map<string, number>; loaded: number; seen: number; capitals: number }

/** A word that was never marked says something only if it occurs this often. */
const SEEN_MIN = 4
const WORD = /^\p{L}[\p{L}'-]*$/u
const STEPS = 400
const DECIMALS = 4

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

/** Logistic regression of whether readers marked a run, by Newton's method on one weight after the other. */
export function fitLoadedWeights(examples: readonly LoadedExample[]): LoadedWeights {
  const weights: LoadedWeights = { bias: 0, score: 0, listed: 0, usual: 0 }
  for (let step = 0; step < STEPS; step++) {
    for (const name of ['bias', 'score', 'listed', 'usual'] as const) {
      let slope = 0
      let curve = 0
      for (const { signs, isLoaded } of examples) {
        const value = name === 'bias' ? 1 : signs[name]
        const chance = loadedChance(signs, weights)
        slope += value * ((isLoaded ? 1 : 0) - chance)
        curve += value * value * chance * (1 - chance)
      }
      // One mark more than there are keeps a weight finite that few examples speak for.
      weights[name] += slope / (curve + 1)
    }
  }
  return {
    bias: rounded(weights.bias),
    score: rounded(weights.score),
    listed: rounded(weights.listed),
    usual: rounded(weights.usual),
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(DECIMALS))
}
