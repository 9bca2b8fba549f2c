import type { EvidenceSpan } from '../engine/evidence-span.ts'
import { counted } from '../wording/wording.ts'

/** A passage on one line: in full, or by its first and last words with a note of what is left out. */
export function abridgedWords({ quote, abridged }: Pick<EvidenceSpan, 'quote' | 'abridged'>): string {
  if (abridged === undefined) return quote
  return [quote, leftOutWords(abridged.words_left_out), abridged.last_words?.text ?? '']
    .filter((part) => part !== '')
    .join(' ')
}

/** Where a passage ends, even if only its first and last words are shown; code points. */
export function passageEnd({ end, abridged }: Pick<EvidenceSpan, 'end' | 'abridged'>): number {
  return abridged?.last_words?.end ?? end
}

/** How many words are not shown: `[… 12 words not shown]`, in brief `[… 12 words]`. */
export function leftOutWords(words: number, { isBrief = false } = {}): string {
  if (words === 0) return '…'
  return `[… ${counted(words, 'word')}${isBrief ? '' : ' not shown'}]`
}
