import type { ArticleDocument } from '../document.ts'

/** Whose words a range of the text are, by UTF-16 offsets. */
export type VoiceAt = (start: number, end: number) => 'author' | 'speaker'

const OPENING = /["“‘«„]\s?$/
const CLOSING = /^[.,]?["”’»]/

/**
 * The voice of a passage: a speaker's inside quotation marks and in a sentence attributed to somebody ("said that …"),
 * even if only a single word is in quotation marks; otherwise the author's.
 */
export function voiceIn(document: ArticleDocument): VoiceAt {
  const attributed = document.attributions.filter((attribution) => attribution.kind !== 'direct')
  const spoken = [...document.quotations, ...attributed].toSorted((a, b) => a.start - b.start)
  const furthestEnd: number[] = []
  for (const range of spoken) furthestEnd.push(Math.max(range.end, furthestEnd.at(-1) ?? 0))
  return (start, end) => {
    if (OPENING.test(document.text.slice(Math.max(0, start - 2), start))) return 'speaker'
    if (CLOSING.test(document.text.slice(end, end + 2))) return 'speaker'
    let low = 0
    let high = spoken.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((spoken[middle]?.start ?? 0) <= start) low = middle + 1
      else high = middle
    }
    return low > 0 && (furthestEnd[low - 1] ?? 0) >= end ? 'speaker' : 'author'
  }
}
