import type { DocumentInput } from './article-document.ts'

/** The engine's input for a text about which nothing else is known: no publisher, no rating, not cut off. */
export function textAlone(text: string, title = ''): DocumentInput {
  return { text, title, publisherHost: null, publisherRating: null, outletPrior: null, truncated: false }
}
