import { z } from 'zod'
import { FALLACY_READINGS } from '../cues/fallacy-readings.ts'
import { FALLACY_RULES } from '../cues/fallacy-rules.ts'
import { findPassages } from '../cues/find-passages.ts'
import { resemblance } from '../cues/readings.ts'
import type { Passage } from '../cues/find-passages.ts'
import type { ArticleDocument } from '../document.ts'
import { EvidenceSpan } from '../evidence-span.ts'
import type { EvidenceDraft } from '../evidence-span.ts'
import { defineMetric } from '../metric.ts'
import { fraction } from '../rounding.ts'
import { FALLACY_TYPES } from '../vocabulary.ts'
import type { FallacyType } from '../vocabulary.ts'

const schema = z.strictObject({
  logical_fallacies: z.array(
    z.strictObject({
      type: z.enum(FALLACY_TYPES),
      /** Of `quotes`: the author's own only. */
      count: z.int().nonnegative(),
      quotes: z.array(z.string()),
      evidence: z.array(EvidenceSpan),
      note: z.string(),
    }),
  ),
})

/** No type's precision is measured on data that may ship, so none is more certain than this (the report's contract). */
const CONFIDENCE_UNMEASURED_MAX = 0.5
const CONFIDENCE_SPEAKER = 0.35

/** Passages that resemble a logical fallacy, by type. */
export const logicalFallacies = defineMetric({
  name: 'logical_fallacies',
  label: 'Logical fallacies',
  schema,
  rubric:
    'Passages of one to three sentences in which the author’s own reasoning resembles one of 24 fallacies. ' +
    'Each finding needs two independent cues: a pattern of the type, and beside it a word of another class that the ' +
    'fallacy needs (a generaliser, a consequence, a call, a verdict). What a speaker says, in quotation marks or ' +
    'reported, is not counted. A finding says what it resembles and what to check; it is no verdict on a person, ' +
    'and plain reports should have none.',
  measure(document) {
    const passages = findPassages(document, FALLACY_RULES)
    const found = FALLACY_TYPES.map((type) => entryOf(document, type, passages))
      .filter((entry) => entry.count > 0)
      .toSorted((a, b) => b.count - a.count)
    const own = passages.filter((passage) => passage.voice === 'author').length
    return {
      fields: { logical_fallacies: found },
      uncertainty: { range: null, confidence: confidenceOf(document, own), n: document.sentences.length },
    }
  },
})

function entryOf(document: ArticleDocument, type: FallacyType, passages: readonly Passage<FallacyType>[]) {
  const { name, check } = FALLACY_READINGS[type]
  const ofType = passages.filter((passage) => passage.type === type)
  const own = ofType.filter((passage) => passage.voice === 'author')
  return {
    type,
    count: own.length,
    quotes: own.map((passage) => document.text.slice(passage.start, passage.end).trim()),
    evidence: ofType.map((passage) => draftOf(passage, name)),
    note:
      `Resembles ${name}; this type’s precision is not measured yet, so confidence is at most ` +
      `${CONFIDENCE_UNMEASURED_MAX}. Check ${check}.`,
  }
}

function draftOf(passage: Passage<FallacyType>, name: string): EvidenceDraft {
  const { start, end, voice } = passage
  return {
    draft: true,
    family: 'R',
    start,
    end,
    note: voice === 'author' ? resemblance(name, passage.cues) : `A speaker’s, not counted: resembles ${name}.`,
    confidence: voice === 'author' ? CONFIDENCE_UNMEASURED_MAX - 0.05 : CONFIDENCE_SPEAKER,
    voice,
  }
}

/** Patterns see few of all fallacies: an empty list says less than a full one, and long texts say more than short ones. */
function confidenceOf(document: ArticleDocument, own: number): number {
  const byLength = 1 - Math.exp(-document.sentences.length / 10)
  return fraction(CONFIDENCE_UNMEASURED_MAX * byLength * (own > 0 ? 0.9 : 0.7))
}
