import type { Range } from '../../ranges.ts'
import type { Token } from '../article-document.ts'

const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’‑-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*`
const NUMBER = String.raw`[$£€¥]?\p{Nd}+(?:[.,:]\p{Nd}+)*(?:%|[\p{L}\p{M}\p{N}]+)?(?:['’‑-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*`
const ABBREVIATION = String.raw`(?:\p{L}\.){2,}(?![\p{L}\p{N}])`
const TOKEN = new RegExp(`${ABBREVIATION}|${NUMBER}|${WORD}`, 'gu')

/**
 * Words and numbers, in order: "don't", "twenty-one", "U.S.", "$1,200.50", "4.5%". Offsets are UTF-16.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const word = match[0]
    tokens.push({
      start: match.index,
      end: match.index + word.length,
      text: word,
      lower: word.toLowerCase().replaceAll('’', "'"),
    })
  }
  return tokens
}

/** The tokens that a range of their text overlaps. */
export function tokensIn(tokens: readonly Token[], { start, end }: Range): Token[] {
  const first = Math.max(0, firstTokenAt(tokens, start) - 1)
  return tokens.slice(first, firstTokenAt(tokens, end)).filter((token) => token.end > start)
}

/** Index of the first token that starts at or after `offset`; the number of tokens where there is none. */
export function firstTokenAt(tokens: readonly Token[], offset: number): number {
  let low = 0
  let high = tokens.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
