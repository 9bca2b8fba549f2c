const WORDS = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu
const STEM_LETTERS = 5

/** The words of a text as they stand there. */
export function wordsOf(text: string): string[] {
  return text.match(WORDS) ?? []
}

/** What longer words begin with, in small letters: the same for most forms of one word. */
export function stemsOf(words: readonly string[]): string[] {
  return words
    .filter((word) => word.length >= STEM_LETTERS - 1)
    .map((word) => word.slice(0, STEM_LETTERS).toLowerCase())
}

/** The sum of what each item counts for. */
export function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

/** `part` of `whole`, and 0 of nothing. */
export function share(part: number, whole: number): number {
  return whole <= 0 ? 0 : part / whole
}
