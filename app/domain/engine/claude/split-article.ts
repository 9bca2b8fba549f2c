import type { Range } from '../prepare/document.ts'

/** What a model reads at once, in UTF-16 units: some 25,000 tokens of English. */
export const PART_CHARS_MAX = 110_000
/** The calls of a charge leave one for a repair. */
const PARTS_MAX = 2
/** Looked for an end of paragraph, sentence or word within this last share of a part. */
const SEARCH_SHARE = 0.2

/** The parts of a text, in order and without gaps: one for most, else of about equal length, cut between paragraphs. */
export function splitArticle(text: string): Range[] {
  const count = Math.min(PARTS_MAX, Math.max(1, Math.ceil(text.length / PART_CHARS_MAX)))
  const parts: Range[] = []
  let start = 0
  for (let index = 1; index <= count; index++) {
    const end = index === count ? text.length : cutBefore(text, start, Math.ceil((text.length * index) / count))
    parts.push({ start, end })
    start = end
  }
  return parts
}

function cutBefore(text: string, start: number, end: number): number {
  const from = end - Math.floor((end - start) * SEARCH_SHARE)
  const tail = text.slice(from, end)
  for (const boundary of ['\n\n', '. ', ' ']) {
    const at = tail.lastIndexOf(boundary)
    if (at >= 0) return from + at + boundary.length
  }
  return /[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end - 1 : end
}
