import type { Word } from './words.ts'

/** How an article writes a word: small, or large where no sentence begins. */
type Written = { small: number; largeInside: number; large: number; firstLargeAt: number }

/** Tells names from words that are large only because a sentence begins with them. */
export class NameEvidence {
  readonly #written = new Map<string, Written>()

  constructor(sentences: Iterable<readonly Word[]>) {
    for (const words of sentences) {
      for (const [index, { text, lower, start }] of words.entries()) {
        const known = this.#written.get(lower) ?? { small: 0, largeInside: 0, large: 0, firstLargeAt: Infinity }
        if (!/^\p{Lu}/u.test(text)) known.small++
        else {
          known.large++
          known.firstLargeAt = Math.min(known.firstLargeAt, start)
          if (index > 0) known.largeInside++
        }
        this.#written.set(lower, known)
      }
    }
  }

  /** True for a word that the article also writes small and never large inside a sentence. */
  isOrdinary(lower: string): boolean {
    const known = this.#written.get(lower)
    return known !== undefined && known.small > 0 && known.largeInside === 0
  }

  /** Where a word first stands large, as a UTF-16 offset; Infinity where it never does. */
  firstLargeAt(lower: string): number {
    return this.#written.get(lower)?.firstLargeAt ?? Infinity
  }

  /** True for a word that is large inside a sentence, or large more than once and never small. */
  isName(lower: string): boolean {
    const known = this.#written.get(lower)
    return known !== undefined && (known.largeInside > 0 || (known.large > 1 && known.small === 0))
  }
}
