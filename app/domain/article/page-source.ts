import { z } from 'zod'
import { Moment } from '#app/platform/moment.ts'
import { lookupAddress } from './address/article-address.ts'
import { GenreMarker } from './metadata/genre-marker.ts'
import { OpinionMarker } from './metadata/opinion-marker.ts'

/** Kinds of words on a page that are not the article's, in a report's order. */
export const DROPPED_KINDS = [
  'navigation',
  'captions',
  'hidden text',
  'older updates',
  'boxes beside the article',
  'bylines, credits and notices',
  'the rest of the page',
] as const
export type DroppedKind = (typeof DROPPED_KINDS)[number]

/** Omitted words by kind. Kinds without words are absent. */
export const Dropped = z.array(z.strictObject({ what: z.enum(DROPPED_KINDS), words: z.int().positive() }))
export type Dropped = z.infer<typeof Dropped>

/** Where an article was read and what was omitted from the page. */
export const PageSource = z.strictObject({
  /** URLs without parameters that look like secrets. */
  requested_url: z.string(),
  final_url: z.string(),
  /** URLs that redirected, in order, without the final one. */
  redirects: z.array(z.string()),
  status: z.int(),
  /** The body's size after content decoding. */
  bytes: z.int().nonnegative(),
  fetched_at: Moment,
  dropped: Dropped,
  /** The section in which the page files the article. Absent if it names none. */
  section: z.string().min(1).optional(),
  /** Where and in which words the page marks the article as opinion. Absent if it does not. */
  opinion_marker: OpinionMarker.optional(),
  /** Where and in which words the page says that somebody paid for the article, that its subject issued it, or that it is a joke. */
  genre_marker: GenreMarker.optional(),
  /**
   * `structured data` if the page's JSON-LD has more of the text than the page shows, `several pages` if the article
   * continues on others, `newest update` for the opening and newest update of a live blog. Absent for the text of one
   * page.
   */
  text_from: z.enum(['structured data', 'several pages', 'newest update']).optional(),
  /** Names of parameters removed from these URLs because they looked like secrets. Absent if there were none. */
  left_out: z.array(z.string()).min(1).optional(),
})
export type PageSource = z.infer<typeof PageSource>

/** Adds names of parameters that were removed from a source's URLs. */
export function withLeftOut(source: PageSource, names: readonly string[]): PageSource {
  const all = [...new Set([...names, ...(source.left_out ?? [])])]
  return all.length === 0 ? source : { ...source, left_out: all }
}

/**
 * A page's source as shown to others. How its first reader came to it can identify that reader, so it is removed from
 * every URL.
 * @param requested the URL that this reader asked for
 */
export function sourceFor(source: PageSource, requested: string): PageSource {
  return {
    ...source,
    requested_url: requested,
    final_url: lookupAddress(source.final_url),
    redirects: source.redirects.map(lookupAddress),
  }
}

/** The omitted words of two pages together. */
export function addDropped(left: Dropped, right: Dropped): Dropped {
  const wordsIn = (dropped: Dropped, kind: DroppedKind) => dropped.find(({ what }) => what === kind)?.words ?? 0
  return DROPPED_KINDS.map((what) => ({ what, words: wordsIn(left, what) + wordsIn(right, what) })).filter(
    ({ words }) => words > 0,
  )
}

const OTHER_WORD_CHARACTER = /[\p{L}\p{N}]/u
const ASCII_MAX = 127

/** Counts runs of letters and digits, which is fast and precise enough for totals. */
export function roughWords(text: string): number {
  let words = 0
  let isInside = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isWord = code <= ASCII_MAX ? isAsciiWord(code) : isOtherWord(text, at)
    if (isWord && !isInside) words += 1
    isInside = isWord
    if (code >= 0xd8_00 && code <= 0xdb_ff && (text.codePointAt(at) ?? 0) > 0xff_ff) at += 1
  }
  return words
}

function isAsciiWord(code: number): boolean {
  const lower = code | 32
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57)
}

function isOtherWord(text: string, at: number): boolean {
  return OTHER_WORD_CHARACTER.test(String.fromCodePoint(text.codePointAt(at) ?? 0))
}

/**
 * The omitted words by kind, with the unexplained ones as the rest.
 * @param pageWords in all the page's text
 * @param keptWords in the article that was read
 */
export function droppedOf(
  named: ReadonlyMap<DroppedKind, number>,
  { pageWords, keptWords }: { pageWords: number; keptWords: number },
): Dropped {
  const counted = [...named.values()].reduce((sum, words) => sum + words, 0)
  const all = new Map(named).set('the rest of the page', Math.max(0, pageWords - keptWords - counted))
  return DROPPED_KINDS.map((what) => ({ what, words: all.get(what) ?? 0 })).filter(({ words }) => words > 0)
}
