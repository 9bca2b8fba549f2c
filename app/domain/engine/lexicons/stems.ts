import { z } from 'zod'
import families from './word-families.json' with { type: 'json' }
import { Phrase, readWordList } from './word-list.ts'

/** Irregular inflections, close relatives and common headline synonyms, by word. */
const FAMILIES: ReadonlyMap<string, string> = new Map(
  readWordList('word-families.json', families, z.strictObject({ phrase: Phrase, family: z.string() })).map(
    ({ phrase, family }) => [phrase, `=${family}`] as const,
  ),
)

const SUFFIXES = /(?:ations?|ments?|ingly|edly|ings?|ers?|ies|ied|ed|es|ly|s|e|y)$/

/**
 * A key that a word shares with its inflections and close relatives, from irregular verbs, common headline synonyms and
 * a light suffix stripper. It is not a word.
 */
export function stemOf(lower: string): string {
  const word = lower
    .replace(/'s?$/, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ł', 'l')
  const known = FAMILIES.get(word)
  if (known !== undefined) return known
  if (word.length <= 3 || /\d/.test(word)) return word
  const stem = word.replace(SUFFIXES, '')
  return stem.length < 3 ? word : stem
}

/** True for two stems of one root: equal, or with the same first letters ("iran", "iranian"). */
export function sharesRoot(a: string, b: string): boolean {
  if (a === b) return true
  if (a.startsWith('=') || b.startsWith('=')) return false
  const shorter = Math.min(a.length, b.length)
  if (shorter < 4) return false
  const needed = Math.max(4, shorter - 1)
  return a.slice(0, needed) === b.slice(0, needed) && Math.abs(a.length - b.length) <= 4
}
