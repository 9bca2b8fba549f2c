import type { Token } from '../document.ts'
import { wordParts } from '../lexicons/word-parts.ts'

/** The words of a sentence that rules are filed under: each once, hyphenated ones whole and in their parts. */
export function triggerWords(tokens: readonly Token[]): Set<string> {
  const words = new Set(tokens.map((token) => token.lower))
  for (const part of wordParts(tokens)) words.add(part.lower)
  return words
}
