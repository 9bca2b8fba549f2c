import { countWords } from '#app/platform/text/count-words.ts'
import type { Narrative } from '../brief.ts'
import { CLAIM_WORDS_MAX, codePointsIn } from '../narratives/claims.ts'
import type { Signal } from '../signal.ts'

/** A narrative's name and where it is quoted from. */
export type QuotedClaim = { name: string; quote: Narrative['quote'] }

const CLAIM_WORDS_MIN = 3
const MARKS_AROUND = /^[\s“”"„«»‘’']+|(?<![\s“”"„«»‘’'.])[\s“”"„«»‘’'.]+$/gu

/**
 * A model's wording of a narrative's claim, if it is verbatim in one of the narrative's signals. Otherwise undefined.
 */
export function quoteClaim(written: string, signals: readonly Signal[]): QuotedClaim | undefined {
  const name = written.normalize('NFC').replaceAll(MARKS_AROUND, '')
  const words = countWords(name)
  if (words < CLAIM_WORDS_MIN || words > CLAIM_WORDS_MAX || /[\n@]|https?:/u.test(name)) return undefined
  for (const { id, text, title } of signals) {
    for (const [place, whole] of [['text', text] as const, ['title', title ?? ''] as const]) {
      const at = whole.indexOf(name)
      if (at < 0) continue
      const start = codePointsIn(whole.slice(0, at))
      return { name, quote: { signal: id, start, end: start + codePointsIn(name), in: place } }
    }
  }
  return undefined
}
