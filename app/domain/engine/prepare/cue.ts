import type { SourcePhrase } from './read-phrase.ts'
import type { Word } from './words.ts'

/** The words of a sentence that attribute something, by word indices (last included). */
export type Cue = {
  source: SourcePhrase
  first: number
  last: number
  form: 'verb' | 'according_to' | 'silent'
  /** Where what is said stands, by word indices; empty (`first > last`) for who gave no words. */
  content: { first: number; last: number }
  /** The sentence's words as the source is read from them, where they differ: a holder without "'s". */
  words?: readonly Word[]
}

/** True for a name, a pronoun and a noun that says what a source is; "the ballot" says nothing. */
export function isKnown({ head }: SourcePhrase): boolean {
  return head.kind !== 'noun' || head.role !== 'other'
}
