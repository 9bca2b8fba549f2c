import { bylineParts, isLabel, isOutlet, personNames } from '../metadata/byline-names.ts'
import type { AuthorPlace } from './author-places.ts'

/** A possible author's name, once for all places where it appears. */
export type AuthorCandidate = {
  /** As first written. */
  name: string
  /** Lower-case words with single spaces. */
  key: string
  places: AuthorPlace[]
  /** The number of places where it was extracted as a person's name. */
  asPerson: number
}

const CANDIDATES_MAX = 60

/** The names in these places, in order, at most 60. */
export function authorCandidates(places: readonly AuthorPlace[], outlets: readonly string[]): AuthorCandidate[] {
  const candidates = new Map<string, AuthorCandidate>()
  for (const place of places) {
    const people = personNames(place.text, outlets)
    const parts = isBareLine(place) ? [] : bylineParts(place.text)
    const peopleKeys = people.map(keyOf)
    const all = [...people, ...parts.filter((part) => !peopleKeys.includes(keyOf(part)))]
    for (const name of all) {
      const key = keyOf(name)
      if (key === '') continue
      const known = candidates.get(key)
      const asPerson = Number(peopleKeys.includes(key))
      if (!known) candidates.set(key, { name, key, places: [place], asPerson })
      else if (known.places.at(-1) !== place) {
        known.places.push(place)
        known.asPerson += asPerson
        if (isShouted(known.name) && !isShouted(name)) known.name = name
      }
    }
    if (candidates.size >= CANDIDATES_MAX) break
  }
  return [...candidates.values()].filter(
    ({ name, places: own }) => own.some((place) => !place.isElsewhere) && !isAddressLike(name) && !isLabel(name),
  )
}

/** In a short line that nothing marks as a byline, only extracted persons' names count. */
function isBareLine({ kinds }: AuthorPlace): boolean {
  return kinds.every((kind) => kind.startsWith('near'))
}

/** Lower-case letters and digits, which different spellings of a name share. */
export function keyOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether a name is that of the site or the publisher. */
export function isOwnName(name: string, { outlets, host }: { outlets: readonly string[]; host: string }): boolean {
  const word = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return isOutlet(name, outlets) || (word.length >= 4 && host.replaceAll(/[-.]/g, '').includes(word))
}

function isShouted(name: string): boolean {
  return name === name.toUpperCase()
}

function isAddressLike(name: string): boolean {
  return /https?:|www\.|\S@\S/i.test(name)
}
