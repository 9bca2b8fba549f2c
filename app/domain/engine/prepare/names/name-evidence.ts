import type { Word } from '../words/words.ts'

/** How often an article writes a word in lower case, and capitalised at or after the start of a sentence. */
type Written = { small: number; largeInside: number; large: number; firstLargeAt: number }

/** Tells names from words that are capitalised only because they begin a sentence. */
export class NameEvidence {
  readonly #written = new Map<string, Written>()

  constructor(sentences: Iterable<readonly Word[]>) {
    for (const words of sentences) {
      for (const [index, { text, lower, start, named }] of words.entries()) {
        const known = this.#written.get(lower) ?? { small: 0, largeInside: 0, large: 0, firstLargeAt: Infinity }
        if (!/^\p{Lu}/u.test(text) && named !== true) known.small++
        else {
          known.large++
          known.firstLargeAt = Math.min(known.firstLargeAt, start)
          if (index > 0) known.largeInside++
        }
        this.#written.set(lower, known)
      }
    }
  }

  /** True for a word that the article also writes in lower case, and never capitalises inside a sentence. */
  isOrdinary(lower: string): boolean {
    const known = this.#written.get(lower)
    return known !== undefined && known.small > 0 && known.largeInside === 0
  }

  /** The UTF-16 offset where a word is first capitalised; Infinity if it never is. */
  firstLargeAt(lower: string): number {
    return this.#written.get(lower)?.firstLargeAt ?? Infinity
  }

  /** True for a word capitalised inside a sentence, or capitalised more than once and never in lower case. */
  isName(lower: string): boolean {
    const known = this.#written.get(lower)
    return known !== undefined && (known.largeInside > 0 || (known.large > 1 && known.small === 0))
  }
}
