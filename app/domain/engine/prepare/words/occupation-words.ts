import { LEADING } from './phrase-words.ts'
import { isThing } from './thing-words.ts'
import { NOT_NAMES } from './words.ts'

/** Endings of occupations, and hardly of adjectives. */
const OCCUPATION_ENDING = /..(?:[^aeiou]er|[ltds]or|ist|man|woman|person)$/

/** An occupation that is in no list, as its ending shows: "elector". */
export function endsAsPerson(lower: string): boolean {
  return OCCUPATION_ENDING.test(lower) && !isThing(lower) && !NOT_NAMES.has(lower) && !LEADING.has(lower)
}
