import type { Range } from '../engine/ranges.ts'
import type { KnownText } from './known-text.ts'

/** This many consecutive words that occur twice count as a repetition. */
const WORDS = 5

/** Words that a text repeats, in groups. A reader of one place of a group has read all of them. */
export type Echoes = {
  /** The group of each word, -1 if it has none. */
  groupOf: Int32Array
  /** The places of a group's words. */
  placesOf: (group: number) => readonly Range[]
  /** Where the text contains five consecutive words of these. */
  find: (words: readonly string[]) => Range[]
}

/** Searches a text once; linear in its length. */
export function findEchoes({ points, words }: Pick<KnownText, 'points' | 'words'>): Echoes {
  const lower = words.map(({ start, end }) => points.slice(start, end).join('').toLowerCase())
  const firsts = new Map<string, number>()
  const parents = Int32Array.from(words, (_, index) => index)
  const linked = new Uint8Array(words.length)
  for (let at = 0; at + WORDS <= lower.length; at++) {
    const first = firsts.get(keyAt(lower, at)) ?? at
    firsts.set(keyAt(lower, at), first)
    if (first === at) continue
    for (let word = at; word < at + WORDS; word++) {
      const before = word - at + first
      linked[word] = linked[before] = 1
      parents[rootOf(parents, word)] = rootOf(parents, before)
    }
  }
  const groupOf = Int32Array.from(words, (_, index) => (linked[index] === 1 ? rootOf(parents, index) : -1))
  const groups = new Map<number, Range[]>()
  for (const [index, word] of words.entries()) {
    const group = groupOf[index] ?? -1
    if (group < 0) continue
    const known = groups.get(group)
    if (known === undefined) groups.set(group, [word])
    else known.push(word)
  }
  return {
    groupOf,
    placesOf: (group) => groups.get(group) ?? [],
    find: (given) =>
      given.flatMap((_, at) => {
        const first = firsts.get(keyAt(given, at))
        return first === undefined ? [] : [{ start: words[first]?.start ?? 0, end: words[first + WORDS - 1]?.end ?? 0 }]
      }),
  }
}

function keyAt(lower: readonly string[], at: number): string {
  return lower.slice(at, at + WORDS).join(' ')
}

/** The word that represents a group, with path compression. */
function rootOf(parents: Int32Array, index: number): number {
  let at = index
  for (let parent = parents[at] ?? at; parent !== at; parent = parents[at] ?? at) {
    parents[at] = parents[parent] ?? parent
    at = parent
  }
  return at
}
