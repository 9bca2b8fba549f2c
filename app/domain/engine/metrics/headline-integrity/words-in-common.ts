import type { Token } from '../../prepare/document.ts'
import { hasMatter } from '../../lexicons/headline-words.ts'
import { lemmasOf } from '../../lexicons/lemmas.ts'
import { OPPOSITES, type Sides } from '../../lexicons/opposites.ts'
import { sameThing } from '../../lexicons/same-things.ts'

/** How many of the words with matter of their own the other run has too, in these or other words. */
export function wordsInCommon(words: readonly Token[], others: readonly Token[]): number {
  const known = others.filter(({ lower }) => hasMatter(lower))
  return words.filter(({ lower }) => hasMatter(lower) && known.some((other) => saysSame(lower, other.lower))).length
}

/** "Quit" and "leave", "fares" and "tickets". */
function saysSame(one: string, other: string): boolean {
  if (sameThing(one, other)) return true
  const [sides, against] = [sidesOf(one), sidesOf(other)]
  return sides !== undefined && against !== undefined && [...sides].some(([scale, side]) => against.get(scale) === side)
}

function sidesOf(lower: string): Sides | undefined {
  const known = lemmasOf(lower).find((lemma) => OPPOSITES.has(lemma))
  return known === undefined ? undefined : OPPOSITES.get(known)?.sides
}
