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

/** What a word names: its stem, and the groups of words for the same thing. */
export type Thing = { stem: string; groups: ReadonlySet<string> }

const NONE: ReadonlySet<string> = new Set()

/** What a word in lower case names. */
export function thingOf(lower: string): Thing {
  const stem = stemOf(lower)
  return { stem, groups: GROUPS.get(stem) ?? NONE }
}

/** True for two that may be the same in the news: "fares" and "tickets". */
export function isSameThing(one: Thing, other: Thing): boolean {
  return sharesRoot(one.stem, other.stem) || [...one.groups].some((group) => other.groups.has(group))
}

/** True for two words in lower case that may name the same thing. */
export function sameThing(one: string, other: string): boolean {
  return isSameThing(thingOf(one), thingOf(other))
}
