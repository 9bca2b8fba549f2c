import { z } from 'zod'
import sameThings from './same-things.json' with { type: 'json' }
import { sharesRoot, stemOf } from './stems.ts'
import { Phrase, readWordList } from './word-list.ts'

/** The groups of words for the same thing that a word is in. */
const GROUPS: ReadonlyMap<string, ReadonlySet<string>> = groupsByStem()

function groupsByStem(): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>()
  for (const { phrase, things } of readWordList(
    'same-things.json',
    sameThings,
    z.strictObject({ phrase: Phrase, things: z.array(z.string()).min(1) }),
  )) {
    const stem = stemOf(phrase)
    groups.set(stem, new Set([...(groups.get(stem) ?? []), ...things]))
  }
  return groups
}

/** True for two words in lower case that may name the same thing in the news: "fares" and "tickets". */
export function sameThing(one: string, other: string): boolean {
  const [a, b] = [stemOf(one), stemOf(other)]
  if (sharesRoot(a, b)) return true
  const groups = GROUPS.get(b)
  return groups !== undefined && [...(GROUPS.get(a) ?? [])].some((group) => groups.has(group))
}
