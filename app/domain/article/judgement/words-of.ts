const WORDS = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu
const STEM_LETTERS = 5

/** The words of a text, unchanged. */
export function wordsOf(text: string): string[] {
  return text.match(WORDS) ?? []
}

/** The lower-case beginnings of longer words, which most forms of a word share. */
export function wordBeginnings(words: readonly string[]): string[] {
  return words
    .filter((word) => word.length >= STEM_LETTERS - 1)
    .map((word) => word.slice(0, STEM_LETTERS).toLowerCase())
}

export function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

/** `part` of `whole`. 0 if `whole` is 0. */
export function share(part: number, whole: number): number {
  return whole <= 0 ? 0 : part / whole
}

/** Counts of how a text speaks. */
export type Spoken = { words: number; address: number; amounts: number }

const SPOKEN_CHARACTERS_MAX = 100_000
export const AMOUNT = /[$£€¥]\s?\d|\d\s?(?:[$£€¢]|euros?\b|dollars?\b|pounds?\b)/gu
const ADDRESS =
  /(?<![\p{L}\p{M}])(?:you|your|yours|yourself|we|us|our|ours|please|sie|ihr|ihre|ihren|ihrem|ihrer|wir|uns|unsere|bitte|vous|votre|vos|nous|notre|nos|usted|ustedes|tu|tus|nosotros|nuestra|nuestro|u|uw|je|jouw|wij|ons|onze|vi|vår|våra|din|ditt|dina)(?![\p{L}\p{M}])/giu

/** Counts words for the reader and for the site, and amounts of money. */
export function spokenIn(text: string): Spoken {
  const read = text.slice(0, SPOKEN_CHARACTERS_MAX)
  const count = (pattern: RegExp) => read.match(pattern)?.length ?? 0
  return { words: count(/\S+/gu), address: count(ADDRESS), amounts: count(AMOUNT) }
}
