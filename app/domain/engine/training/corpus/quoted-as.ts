import type { ReadingSpan } from '../../reading.ts'

const MARK = /["“”„«»]/
const OPENING = /["“„«‘']\s?$/
const CLOSING = /^[.,;:!?…]?\s?["”»’']/
const OPENS = /^["“„«‘']/
const CLOSES = /["”»’'][.,;:!?…]?$/
/** As much around a span as shows its marks. */
const AROUND = 3

/** Whether attributed words are all in quotation marks, none of them, or some: an attribution's form. */
export function quotedAs(
  parts: readonly ReadingSpan[],
  { title, text }: { title: string; text: string },
): 'direct' | 'indirect' | 'mixed' {
  const points = { text: Array.from(text), title: Array.from(title) }
  const shown = parts.map(({ start, end, in: where }) => {
    const all = points[where ?? 'text']
    return {
      before: all.slice(Math.max(0, start - AROUND), start).join(''),
      words: all.slice(start, end).join(''),
      after: all.slice(end, end + AROUND).join(''),
    }
  })
  const enclosed = shown.map(
    ({ before, words, after }) =>
      (OPENS.test(words) || OPENING.test(before)) && (CLOSES.test(words) || CLOSING.test(after)),
  )
  if (enclosed.every(Boolean)) return 'direct'
  return enclosed.some(Boolean) || shown.some(({ words }) => MARK.test(words)) ? 'mixed' : 'indirect'
}
