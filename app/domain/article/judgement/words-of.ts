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

/** How a text speaks, counted. */
export type Spoken = { words: number; address: number; amounts: number }

const SPOKEN_CHARACTERS_MAX = 100_000
/** Sums of money. */
export const AMOUNT = /[$£€¥]\s?\d|\d\s?(?:[$£€¢]|euros?\b|dollars?\b|pounds?\b)/gu
const ADDRESS =
  /(?<![\p{L}\p{M}])(?:you|your|yours|yourself|we|us|our|ours|please|sie|ihr|ihre|ihren|ihrem|ihrer|wir|uns|unsere|bitte|vous|votre|vos|nous|notre|nos|usted|ustedes|tu|tus|nosotros|nuestra|nuestro|u|uw|je|jouw|wij|ons|onze|vi|vår|våra|din|ditt|dina)(?![\p{L}\p{M}])/giu

/** Counts how a text speaks: words for its reader and for itself, and sums of money. */
export function spokenIn(text: string): Spoken {
  const read = text.slice(0, SPOKEN_CHARACTERS_MAX)
  const count = (pattern: RegExp) => read.match(pattern)?.length ?? 0
  return { words: count(/\S+/gu), address: count(ADDRESS), amounts: count(AMOUNT) }
}
