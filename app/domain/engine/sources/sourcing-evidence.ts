import type { ArticleDocument, Attribution } from '../prepare/document.ts'
import type { EvidenceDraft } from '../evidence-span.ts'
import type { Range } from '../ranges.ts'

/** A longer phrase is reduced to the words that name the source. */
const PHRASE_CHARS_MAX = 140
const CONFIDENCE = 0.85
const CONFIDENCE_PRONOUN = 0.7

/** The phrase in which an attribution names its source ("said Jane Harmon"), as evidence. */
export function sourcingEvidence(document: ArticleDocument, found: Attribution, note: string): EvidenceDraft {
  const { start, end } = phraseOf(found)
  const pronoun = /^(?:he|she|it|they)$/i.test(document.text.slice(found.source.start, found.source.end))
  return {
    draft: true,
    family: 'S',
    start,
    end,
    note,
    confidence: pronoun ? CONFIDENCE_PRONOUN : CONFIDENCE,
    voice: 'author',
  }
}

function phraseOf(found: Attribution): Range {
  const start = Math.min(found.source.start, found.cue.start)
  const end = Math.max(found.source.end, found.cue.end)
  return end - start <= PHRASE_CHARS_MAX ? { start, end } : found.source
}
