import type { SourcePhrase } from '../phrases/read-phrase.ts'
import type { Word } from '../words/words.ts'

/** The words of a sentence that attribute something, by word indices (last included). */
export type Cue = {
  source: SourcePhrase
  first: number
  last: number
  form: 'verb' | 'according_to' | 'silent'
  /** The attributed words, by word indices; empty (`first > last`) for a source that gave none. */
  content: { first: number; last: number }
  /** The sentence's words as the source is read from them, where they differ: a possessive without "'s". */
  words?: readonly Word[]
}

/** True for a name, a pronoun, and a noun that can be a source; false for "the ballot". */
export function isKnown({ head }: SourcePhrase): boolean {
  return head.kind !== 'noun' || head.role !== 'other'
}
