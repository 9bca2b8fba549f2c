import type { Token } from '../prepare/document.ts'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import type { Range } from '../ranges.ts'

/** Small words inside names and titles: "Cash for Clunkers", "Day of Infamy". */
const LINKS = new Set('a an and at by for from in of on or the to with'.split(' '))
/** Shorter words in capitals are abbreviations. */
const SHOUTED_LETTERS_MIN = 4

/**
 * Whether a passage of a sentence is part of a name or of a title that the sentence cites: all its words have capitals
 * that no sentence begins with, and so has the word before or after. Such words are not the author's choice.
 * @param text a sentence of the text, not a headline, where many words have capitals
 */
export function isOfName(text: string, { start, end }: Range): boolean {
  const tokens = tokenize(text)
  const first = tokens.findIndex((token) => token.end > start)
  const after = tokens.findIndex((token) => token.start >= end)
  const next = after === -1 ? tokens.length : after
  const inside = tokens.slice(first, next).filter(({ lower }) => !LINKS.has(lower))
  if (first <= 0 || inside.length === 0 || !inside.every(isCapitalised)) return false
  if (inside.length > 1) return true
  const before = tokens.slice(1, first).findLast(({ lower }) => !LINKS.has(lower))
  const following = tokens.slice(next).find(({ lower }) => !LINKS.has(lower))
  return [before, following].some((neighbour) => neighbour !== undefined && isCapitalised(neighbour))
}

function isCapitalised({ text }: Token): boolean {
  const isShouted = text.length >= SHOUTED_LETTERS_MIN && text === text.toUpperCase()
  return !isShouted && /^\p{Lu}/u.test(text)
}
