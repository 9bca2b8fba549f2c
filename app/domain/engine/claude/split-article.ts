import type { Range } from '../ranges.ts'

/** How much a model reads at once, in UTF-16 units: some 25,000 tokens of English. */
export const PART_CHARS_MAX = 110_000
/** Leaves one of a charge's calls for a repair. */
const PARTS_MAX = 2
/** A part ends at a paragraph, sentence or word within this last share of it. */
const SEARCH_SHARE = 0.2
/** A longer paragraph is not read twice. */
const OVERLAP_CHARS_MAX = 3000

/**
 * The parts of a text, in order: usually one, else of about equal length, split between paragraphs. A part begins with
 * the last paragraph of the previous one, so that a passage across the boundary is read whole in one of them.
 */
export function splitArticle(text: string): Range[] {
  const count = Math.min(PARTS_MAX, Math.max(1, Math.ceil(text.length / PART_CHARS_MAX)))
  const parts: Range[] = []
  let start = 0
  for (let index = 1; index <= count; index++) {
    const end = index === count ? text.length : cutBefore(text, start, Math.ceil((text.length * index) / count))
    parts.push({ start: index === 1 ? start : paragraphBefore(text, start), end })
    start = end
  }
  return parts
}

/** The start of the paragraph that ends at `at`, or `at` if it is too long to be read twice. */
function paragraphBefore(text: string, at: number): number {
  const gap = text.slice(0, at).trimEnd().lastIndexOf('\n\n')
  return gap >= 0 && at - gap <= OVERLAP_CHARS_MAX ? gap + 2 : at
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
