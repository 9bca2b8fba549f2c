import type { Range } from '../ranges.ts'
import type { Token } from '../prepare/document.ts'

/** Phrases indexed word by word; `gap` matches one to three free words. */
export type PhraseIndex<Value> = {
  next: Map<string, PhraseIndex<Value>>
  gap?: PhraseIndex<Value>
  value?: Value
}

/** A match: UTF-16 offsets in the text and the half-open range of its tokens in the sentence. */
export type PhraseMatch<Value> = Range & { firstToken: number; endToken: number; value: Value }

const GAP = '_'
const GAP_WORDS_MAX = 3
const HYPHEN = /[-\u2011]/

/**
 * Compiles phrases for {@link matchPhrases}. Notation: `slam|s|med` matches slam, slams and slammed; `woman/women`
 * matches either; `_` matches one to three free words. Hyphens separate words as spaces do.
 */
export function compilePhrases<Value>(entries: Iterable<readonly [string, Value]>): PhraseIndex<Value> {
  const root: PhraseIndex<Value> = { next: new Map() }
  for (const [phrase, value] of entries) {
    for (const words of spelledOut(phrase)) words.reduce(child<Value>, root).value = value
  }
  return root
}

/** All phrases in a sentence, left to right; the longest wins and none overlaps another. */
export function matchPhrases<Value>(index: PhraseIndex<Value>, tokens: readonly Token[]): PhraseMatch<Value>[] {
  const words = tokens.flatMap(wordsOf)
  const matches: PhraseMatch<Value>[] = []
  let position = 0
  while (position < words.length) {
    const found = longest(index, words, position)
    const first = words[position]
    const last = found && words[found.end - 1]
    if (found && first && last) {
      const { start, token: firstToken } = first
      matches.push({ start, end: last.end, firstToken, endToken: last.token + 1, value: found.value })
      position = found.end
    } else position += 1
  }
  return matches
}

type Word = { lower: string; start: number; end: number; token: number }

/** A hyphenated token counts as several words, as in phrases. */
function wordsOf(token: Token, index: number): Word[] {
  if (!HYPHEN.test(token.lower)) return [{ lower: token.lower, start: token.start, end: token.end, token: index }]
  let start = token.start
  return token.lower.split(HYPHEN).map((lower) => {
    const word = { lower, start, end: start + lower.length, token: index }
    start = word.end + 1
    return word
  })
}

/** All word sequences that a phrase in the notation of {@link compilePhrases} matches. */
export function spelledOut(phrase: string): string[][] {
  const words = phrase.trim().split(/[\s-]+/)
  return words.reduce<string[][]>(
    (begun, word) => begun.flatMap((before) => spellings(word).map((spelling) => [...before, spelling])),
    [[]],
  )
}

function spellings(word: string): string[] {
  return word.split('/').flatMap((alternative) => {
    const [base = '', ...suffixes] = alternative.split('|')
    return [base, ...suffixes.map((suffix) => base + suffix)]
  })
}

function child<Value>(node: PhraseIndex<Value>, word: string): PhraseIndex<Value> {
  if (word === GAP) {
    node.gap ??= { next: new Map() }
    return node.gap
  }
  const known = node.next.get(word)
  if (known) return known
  const made: PhraseIndex<Value> = { next: new Map() }
  node.next.set(word, made)
  return made
}

function longest<Value>(
  node: PhraseIndex<Value>,
  words: readonly Word[],
  at: number,
): { end: number; value: Value } | undefined {
  const word = words[at]
  if (!word) return undefined
  const following = node.next.get(word.lower) ?? node.next.get(word.lower.replace(/'s$/, ''))
  if (!following) return undefined
  const adjacent = isAdjacent(word, words[at + 1])
  const found = adjacent ? (longest(following, words, at + 1) ?? acrossGap(following.gap, words, at + 1)) : undefined
  if (found) return found
  return following.value === undefined ? undefined : { end: at + 1, value: following.value }
}

function acrossGap<Value>(
  gap: PhraseIndex<Value> | undefined,
  words: readonly Word[],
  at: number,
): { end: number; value: Value } | undefined {
  if (!gap) return undefined
  for (let skipped = 1; skipped <= GAP_WORDS_MAX; skipped += 1) {
    if (!isAdjacent(words[at + skipped - 1], words[at + skipped])) return undefined
    const found = longest(gap, words, at + skipped)
    if (found) return found
  }
  return undefined
}

/** A comma or a dash between two words breaks a phrase. */
function isAdjacent(word: Word | undefined, following: Word | undefined): boolean {
  return word !== undefined && following !== undefined && following.start - word.end <= 1
}
