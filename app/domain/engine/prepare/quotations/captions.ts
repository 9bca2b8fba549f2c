import type { Range } from '../../ranges.ts'

/** A name of several words, and what may describe its bearer: "Ann Lowell", "Ann Lowell, 34, Varne", "Ann Lowell (baker)". */
const CAPTION =
  /^(?<name>(?!(?:The|An?|In|On|At|By|From|This|That|His|Her|Its|Our|My)\s)\p{Lu}[\p{L}\p{M}’'.-]{1,25}(?:\s(?!(?:of|and|the|in|for|to|on|at|a|an|is|was)\s)[\p{L}\p{M}’'.-]{1,25}){0,5}\s\p{Lu}[\p{L}\p{M}’'-]{1,25})(?<about>,\s[^.!?:;“”"\n]{2,60}|\s\([^().!?:;“”"\n]{1,60}\))?,?\s{0,2}$/u
const CAPTION_CHARS_MAX = 140

/** The name in words that are no more than the caption of what follows them; undefined where they are anything else. */
export function captionIn(text: string, place: Range): Range | undefined {
  const name = read(text, place)?.name
  return name === undefined ? undefined : { start: place.start, end: place.start + name.length }
}

/** The same for a paragraph above a quotation. A heading of two capitals names nobody, unless a description follows. */
export function captionAbove(text: string, place: Range | undefined): Range | undefined {
  return place === undefined || read(text, place)?.about === undefined ? undefined : captionIn(text, place)
}

function read(text: string, { start, end }: Range): Partial<Record<string, string>> | undefined {
  return end - start > CAPTION_CHARS_MAX ? undefined : CAPTION.exec(text.slice(start, end))?.groups
}
