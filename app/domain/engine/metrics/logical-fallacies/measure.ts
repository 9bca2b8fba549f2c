import { FALLACY_READINGS } from './fallacy-readings.ts'
import { alternativesMember } from '../../alternatives.ts'
import { resemblance } from '../../cues/readings.ts'
import type { ArticleDocument } from '../../prepare/document.ts'
import { type EvidenceDraft, SPEAKER_NOT_COUNTED } from '../../evidence-span.ts'
import { fraction } from '../../rounding.ts'
import type { ReadPassage } from '../../text-reading.ts'
import { FALLACY_TYPES, isJournalism } from '../../vocabulary.ts'
import type { FallacyType } from '../../vocabulary.ts'
import type { Measure, MeasurementOf } from '../measurement.ts'
import type { logicalFallaciesCard } from './card.ts'

/** Unseen articles hold too few labels to measure a single type, so no finding is more certain than this. */
const CONFIDENCE_UNMEASURED_MAX = 0.5

type Passage = Extract<ReadPassage, { layer: 'fallacy' }>

/** A refrain is no argument from repetition, and a warning in a manual no appeal to fear. */
const NOT_MEASURED: MeasurementOf<typeof logicalFallaciesCard> = {
  fields: { logical_fallacies: [] },
  uncertainty: { range: null, confidence: 0, n: 0 },
}

/** Passages that resemble a logical fallacy, by type. */
export const measureLogicalFallacies: Measure<typeof logicalFallaciesCard> = (document) => {
  if (!isJournalism(document.genre.label)) return NOT_MEASURED
  const passages = document.reading.passages.filter((passage) => passage.layer === 'fallacy')
  const found = FALLACY_TYPES.map((type) => entryOf(document, type, passages))
    .filter((entry) => entry.count > 0)
    .toSorted((a, b) => b.count - a.count)
  const own = passages.filter((passage) => passage.voice === 'author').length
  return {
    fields: { logical_fallacies: found },
    uncertainty: { range: null, confidence: confidenceOf(document, own), n: document.sentences.length },
  }
}

function entryOf(document: ArticleDocument, type: FallacyType, passages: readonly Passage[]) {
  const { check, means } = FALLACY_READINGS[type]
  const ofType = passages.filter((passage) => passage.type === type)
  const own = ofType.filter((passage) => passage.voice === 'author')
  return {
    type,
    count: own.length,
    quotes: own.map(({ start, end, in: place }) =>
      (place === 'title' ? document.title : document.text).slice(start, end).trim(),
    ),
    evidence: ofType.map((passage) => draftOf(passage)),
    // The type beside it has the name.
    note:
      `Reads as if ${means}. Check ${check}. Confidence is at most ${CONFIDENCE_UNMEASURED_MAX}, ` +
      'as the precision of this type has not been measured.',
  }
}

/** A passage's note is also shown where nothing else names the type. */
function draftOf({ type, start, end, in: place, voice, confidence, alternatives = [] }: Passage): EvidenceDraft {
  const { name, means } = FALLACY_READINGS[type]
  return {
    draft: true,
    family: 'R',
    start,
    end,
    note: voice === 'author' ? resemblance(name, means) : `${SPEAKER_NOT_COUNTED} Resembles ${name}.`,
    confidence: fraction(Math.min(CONFIDENCE_UNMEASURED_MAX, confidence)),
    confidenceMax: CONFIDENCE_UNMEASURED_MAX,
    voice,
    kind: type,
    ...alternativesMember(alternatives),
    ...(place === undefined ? {} : { in: place }),
  }
}

/** A short text has room for few fallacies, so that none was found means less. */
function confidenceOf(document: ArticleDocument, own: number): number {
  const byLength = 1 - Math.exp(-document.sentences.length / 10)
  return fraction(CONFIDENCE_UNMEASURED_MAX * byLength * (own > 0 ? 0.9 : 0.7))
}
