import { bylineParts, isLabel, isOutlet, personNames } from '../person-names.ts'
import type { AuthorPlace } from './author-places.ts'

/** A name that a page may give its author, once for all places in which it stands. */
export type AuthorCandidate = {
  /** As it is written where it stands first. */
  name: string
  /** Lower-case words, one space between them. */
  key: string
  places: AuthorPlace[]
  /** In so many places it is cut out as a person's name. */
  asPerson: number
}

const CANDIDATES_MAX = 60

/** The names that stand in these places, in their order, 60 at most. */
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

/** Of a short line that nothing marks as a byline, only what is cut out as a person's name counts. */
function isBareLine({ kinds }: AuthorPlace): boolean {
  return kinds.every((kind) => kind.startsWith('near'))
}

/** Letters and figures in lower case: what two spellings of a name have in common. */
export function keyOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether a name is the site's or the publisher's own. */
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
