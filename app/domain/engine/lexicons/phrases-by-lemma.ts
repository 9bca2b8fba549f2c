import type { Token } from '../prepare/document.ts'
import { lemmasOf } from './lemmas.ts'

/** A phrase in a run of words: the half-open range of its words, and its value. */
export type FoundPhrase<Value> = { from: number; to: number; value: Value }

const WORDS_MAX = 4

/** Finds phrases whose first word may be inflected, left to right; the longest wins and none overlaps another. */
export function phrasesByLemma<Value>(
  tokens: readonly Token[],
  values: ReadonlyMap<string, Value>,
): FoundPhrase<Value>[] {
  const found: FoundPhrase<Value>[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    const phrase = longestAt(tokens, from, values)
    if (phrase === undefined) continue
    found.push(phrase)
    from = phrase.to - 1
  }
  return found
}

function longestAt<Value>(
  tokens: readonly Token[],
  from: number,
  values: ReadonlyMap<string, Value>,
): FoundPhrase<Value> | undefined {
  const [first, ...rest] = tokens.slice(from, from + WORDS_MAX).map(({ lower }) => lower)
  if (first === undefined) return undefined
  const lemmas = lemmasOf(first)
  for (let words = rest.length; words >= 0; words -= 1) {
    const after = rest.slice(0, words)
    for (const lemma of lemmas) {
      const value = values.get([lemma, ...after].join(' '))
      if (value !== undefined) return { from, to: from + 1 + words, value }
    }
  }
  return undefined
}
