import { LINKS } from './phrase-words.ts'
import { roleOfNoun } from './source-nouns.ts'
import { lowersOf, wordAt } from './words.ts'
import type { Word } from './words.ts'
import { wordSet } from './word-set.ts'

/** Words that open what somebody does or where, rather than who somebody is. */
const DOING = wordSet(
  'in on by after before when while as again speaking standing over under during via outside inside',
)

/**
 * True for words beside a name that may say who somebody is: "a nurse", "of CNN", "who lives there"; false for "on the
 * steps", "laughing", "reached by phone", "a text to this newspaper". Word indices, both included.
 */
export function isDescription(words: readonly Word[], first: number, last: number): boolean {
  const { lower, text } = wordAt(words, first)
  if (DOING.has(lower)) return false
  if (text === lower && /..(?:ed|ing)$/.test(lower)) return last > first && !LINKS.has(wordAt(words, first + 1).lower)
  const noun = lowersOf(words, first, last).find((word) => roleOfNoun(word) !== undefined)
  return !(/^(?:a|an|the|his|her)$/.test(lower) && noun !== undefined && roleOfNoun(noun) === 'document')
}
