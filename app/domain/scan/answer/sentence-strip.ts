import type { EvidenceSpan, Family } from '../../engine/evidence-span.ts'
import { firstEndingAfter, type Range } from '../../engine/ranges.ts'
import { familyOf } from '../present/evidence-register.ts'

/** A sentence of the text as the strip needs it. */
export type StripSentence = Range & {
  /** The first of its paragraph. */
  opens: boolean
  /** Most of its words are quoted. */
  quoted: boolean
}

/** A stroke of the strip: a sentence, or several in a row of a long text. */
export type Stroke = {
  opens: boolean
  quoted: boolean
  /** The strongest finding in it; null for none. */
  finding: { code: string; family: Family; /** 1 possible, 2 probable, 3 strong. */ strength: 1 | 2 | 3 } | null
}

/** More strokes could not be told apart at the page's width. */
export const STROKES_MAX = 240

const PROBABLE_FROM = 0.5
const STRONG_FROM = 0.75

/** How sure a finding is, in the three steps that marks and strokes are drawn in. */
export function firmnessOf({ confidence }: Pick<EvidenceSpan, 'confidence'>): 1 | 2 | 3 {
  if (confidence >= STRONG_FROM) return 3
  return confidence >= PROBABLE_FROM ? 2 : 1
}

/**
 * The article as a row of strokes, one a sentence; of a text with more than {@link STROKES_MAX}, one for equally many
 * sentences each. Linear in the length of both lists.
 * @param sentences in order, in code points
 * @param spans the findings to draw, those in the headline aside
 */
export function strokesOf(sentences: readonly StripSentence[], spans: readonly EvidenceSpan[]): Stroke[] {
  const each = Math.max(1, Math.ceil(sentences.length / STROKES_MAX))
  const strongest = new Map<number, EvidenceSpan>()
  for (const span of spans) {
    if (span.in === 'title') continue
    const at = Math.floor(firstEndingAfter(sentences, span.start) / each)
    const known = strongest.get(at)
    if (known === undefined || isBefore(span, known)) strongest.set(at, span)
  }
  return Array.from({ length: Math.ceil(sentences.length / each) }, (_, at) => {
    const part = sentences.slice(at * each, (at + 1) * each)
    const span = strongest.get(at)
    return {
      opens: part.some(({ opens }) => opens),
      quoted: part.every(({ quoted }) => quoted),
      finding: span === undefined ? null : { code: span.code, family: familyOf(span), strength: firmnessOf(span) },
    }
  })
}

/** Wording and reasoning before claims, then the surer one. */
function isBefore(one: EvidenceSpan, other: EvidenceSpan): boolean {
  const [a, b] = [familyOf(one) === 'C', familyOf(other) === 'C']
  return a === b ? one.confidence > other.confidence : b
}
