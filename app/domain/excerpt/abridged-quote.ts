import type { EvidenceSpan } from '../engine/evidence-span.ts'
import { counted } from '../wording/wording.ts'

/** A passage's words, with what an abridged one says about those that are left out. */
export type QuotedWords = Pick<EvidenceSpan, 'quote' | 'abridged' | 'words_left_out' | 'last_words'>

/** A passage on one line: in full, or by its first words, and its last if shown, with a note of what is left out. */
export function abridgedWords({ quote, abridged, words_left_out: words = 0, last_words: last }: QuotedWords): string {
  if (abridged === undefined) return quote
  return [quote, leftOutWords(words), last?.text ?? ''].filter((part) => part !== '').join(' ')
}

/** Where the shown words of a passage end, even if only its first and last are shown; code points. */
export function passageEnd({ end, last_words: last }: Pick<EvidenceSpan, 'end' | 'last_words'>): number {
  return last?.end ?? end
}

/** How many words are not shown: `[… 12 words not shown]`, in brief `[… 12 words]`. */
export function leftOutWords(words: number, { isBrief = false } = {}): string {
  if (words === 0) return '…'
  return `[… ${counted(words, 'word')}${isBrief ? '' : ' not shown'}]`
}
