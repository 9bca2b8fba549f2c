import type { Token } from '../prepare/document.ts'

const HYPHEN = /[-‐‑]/

/** Splits hyphenated tokens, so that "pro-life" and "pro life" are the same two words. */
export function wordParts(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => {
    if (!HYPHEN.test(token.lower)) return token
    let start = token.start
    return token.text.split(HYPHEN).map((text) => {
      const part = { text, lower: text.toLowerCase().replaceAll('’', "'"), start, end: start + text.length }
      start = part.end + 1
      return part
    })
  })
}
