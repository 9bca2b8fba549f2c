import type { Range, Token } from '../document.ts'

/** Phrases looked up word by word; `gap` stands for one to three free words. */
export type PhraseIndex<Value> = {
  next: Map<string, PhraseIndex<Value>>
  gap?: PhraseIndex<Value>
  value?: Value
}

/** Where a phrase stands: UTF-16 offsets of the text and, half-open, the positions of its tokens. */
export type PhraseMatch<Value> = Range & { firstToken: number; endToken: number; value: Value }

const GAP = '_'
const GAP_WORDS_MAX = 3

/**
 * Compiles phrases for {@link matchPhrases}. Notation of a word: `slam|s|med` stands for slam, slams and slammed;
 * `woman/women` for either; `_` for one to three free words. Hyphens separate words as spaces do.
 * A phrase that is listed twice keeps its last value.
 */
export function compilePhrases<Value>(entries: Iterable<readonly [string, Value]>): PhraseIndex<Value> {
  const root: PhraseIndex<Value> = { next: new Map() }
  for (const [phrase, value] of entries) {
    let nodes = [root]
    for (const word of phrase.trim().split(/[\s-]+/)) {
      nodes = nodes.flatMap((node) => spellings(word).map((spelling) => child(node, spelling)))
    }
    for (const node of nodes) node.value = value
  }
  return root
}

/** All phrases that stand in a sentence, left to right; the longest wins and none overlaps another. */
export function matchPhrases<Value>(index: PhraseIndex<Value>, tokens: readonly Token[]): PhraseMatch<Value>[] {
  const matches: PhraseMatch<Value>[] = []
  let position = 0
  while (position < tokens.length) {
    const found = longest(index, tokens, position)
    const first = tokens[position]
    const last = found && tokens[found.end - 1]
    if (found && first && last) {
      matches.push({ start: first.start, end: last.end, firstToken: position, endToken: found.end, value: found.value })
      position = found.end
    } else position += 1
  }
  return matches
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
  tokens: readonly Token[],
  at: number,
): { end: number; value: Value } | undefined {
  const token = tokens[at]
  if (!token) return undefined
  const following = node.next.get(token.lower) ?? node.next.get(token.lower.replace(/'s$/, ''))
  if (!following) return undefined
  const adjacent = isAdjacent(token, tokens[at + 1])
  const found = adjacent ? (longest(following, tokens, at + 1) ?? acrossGap(following.gap, tokens, at + 1)) : undefined
  if (found) return found
  return following.value === undefined ? undefined : { end: at + 1, value: following.value }
}

function acrossGap<Value>(
  gap: PhraseIndex<Value> | undefined,
  tokens: readonly Token[],
  at: number,
): { end: number; value: Value } | undefined {
  if (!gap) return undefined
  for (let skipped = 1; skipped <= GAP_WORDS_MAX; skipped += 1) {
    if (!isAdjacent(tokens[at + skipped - 1], tokens[at + skipped])) return undefined
    const found = longest(gap, tokens, at + skipped)
    if (found) return found
  }
  return undefined
}

/** Words with a comma or a dash between them are not one phrase. */
function isAdjacent(token: Token | undefined, following: Token | undefined): boolean {
  return token !== undefined && following !== undefined && following.start - token.end <= 1
}
