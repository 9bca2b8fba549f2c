import { z } from 'zod'
import opposites from './opposites.json' with { type: 'json' }
import { Phrase, readWordList } from './word-list.ts'

/** The ends of scales on which a word lies: 1, -1, or 0 for no change. */
export type Sides = ReadonlyMap<string, number>

/** A word that has an opposite. */
export type Opposite = { sides: Sides; /** Below 1 for a word of many uses. */ weight: number }

const SIGNS: Readonly<Record<string, number>> = { '+': 1, '-': -1, '0': 0 }
const Side = z.string().regex(/^[a-z-]+[-+0]$/)

/** Words whose meanings oppose each other, by phrase in its basic form. */
export const OPPOSITES: ReadonlyMap<string, Opposite> = new Map(
  readWordList(
    'opposites.json',
    opposites,
    z.strictObject({ phrase: Phrase, sides: z.array(Side), weight: z.number() }),
  ).map(({ phrase, sides, weight }) => [
    phrase.replaceAll('-', ' '),
    { sides: new Map(sides.map((side) => [side.slice(0, -1), SIGNS[side.slice(-1)] ?? 0] as const)), weight },
  ]),
)

/** Scales of adjectives: they say something only of the noun that they stand before. */
const OF_A_NOUN: ReadonlySet<string> = new Set([
  'age',
  'legality',
  'order',
  'permanence',
  'place-east',
  'place-north',
  'rank',
  'sex',
  'temperature',
])

/** True for a word that only describes the noun after it. */
export function isOfNoun(sides: Sides): boolean {
  return [...sides.keys()].every((scale) => OF_A_NOUN.has(scale))
}
