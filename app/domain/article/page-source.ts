import { z } from 'zod'
import { lookupAddress } from './article-address.ts'
import { OpinionMarker } from './opinion-marker.ts'

/** What of a page's words is not the article's, in the order in which a report names it. */
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

/** Words left out of the reading, by kind; kinds without words are not named. */
export const Dropped = z.array(z.strictObject({ what: z.enum(DROPPED_KINDS), words: z.int().positive() }))
export type Dropped = z.infer<typeof Dropped>

/** Where an article was read from and what of the page was left out. */
export const PageSource = z.strictObject({
  /** Addresses without parameters that look like secrets. */
  requested_url: z.string(),
  final_url: z.string(),
  /** Addresses that redirected, in order, the final one aside. */
  redirects: z.array(z.string()),
  status: z.int(),
  /** Of the body after content decoding. */
  bytes: z.int().nonnegative(),
  fetched_at: z.iso.datetime({ precision: 3 }),
  dropped: Dropped,
  /** Under which the page files the article; absent where it names none. */
  section: z.string().min(1).optional(),
  /** Where the page says that the article is opinion, and in which words; absent where it does not. */
  opinion_marker: OpinionMarker.optional(),
  /**
   * `structured data` where the page's JSON-LD states more of the text than the page shows, `several pages` where the
   * article goes on on others, `newest update` where it is the opening and the newest update of a live blog; absent for the text of one page.
   */
  text_from: z.enum(['structured data', 'several pages', 'newest update']).optional(),
  /** Names of parameters that looked like secrets and were taken out of these addresses; absent where there were none. */
  left_out: z.array(z.string()).min(1).optional(),
})
export type PageSource = z.infer<typeof PageSource>

/** A source that names more parameters which were taken out of its addresses. */
export function withLeftOut(source: PageSource, names: readonly string[]): PageSource {
  const all = [...new Set([...names, ...(source.left_out ?? [])])]
  return all.length === 0 ? source : { ...source, left_out: all }
}

/**
 * A page's source as others may be told of it: how its first reader came to it, which may name that reader, is left out
 * of every address.
 * @param requested what the reader who is told of it asked for
 */
export function sourceFor(source: PageSource, requested: string): PageSource {
  return {
    ...source,
    requested_url: requested,
    final_url: lookupAddress(source.final_url),
    redirects: source.redirects.map(lookupAddress),
  }
}

/** What was left out of two pages, together. */
export function addDropped(left: Dropped, right: Dropped): Dropped {
  const wordsIn = (dropped: Dropped, kind: DroppedKind) => dropped.find(({ what }) => what === kind)?.words ?? 0
  return DROPPED_KINDS.map((what) => ({ what, words: wordsIn(left, what) + wordsIn(right, what) })).filter(
    ({ words }) => words > 0,
  )
}

const OTHER_WORD_CHARACTER = /[\p{L}\p{N}]/u
const ASCII_MAX = 127

/** Words as runs of letters and figures: quick, for text that is only counted. */
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
 * What was left out, with what nobody named as the rest.
 * @param pageWords of all the page's text
 * @param keptWords of the article that was read
 */
export function droppedOf(
  named: ReadonlyMap<DroppedKind, number>,
  { pageWords, keptWords }: { pageWords: number; keptWords: number },
): Dropped {
  const counted = [...named.values()].reduce((sum, words) => sum + words, 0)
  const all = new Map(named).set('the rest of the page', Math.max(0, pageWords - keptWords - counted))
  return DROPPED_KINDS.map((what) => ({ what, words: all.get(what) ?? 0 })).filter(({ words }) => words > 0)
}
