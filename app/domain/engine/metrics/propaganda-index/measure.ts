import { HIGH_SPANS_MIN, HIGH_TECHNIQUES_MIN } from './card.ts'
import { alternativesMember } from '../../alternatives.ts'
import { bootstrapRange } from '../../bootstrap.ts'
import type { ArticleDocument } from '../../prepare/document.ts'
import { resemblance, TECHNIQUE_READINGS } from '../../cues/readings.ts'
import { type EvidenceDraft, SPEAKER_NOT_COUNTED } from '../../evidence-span.ts'
import type { Range } from '../../ranges.ts'
import { fraction, score } from '../../rounding.ts'
import type { ReadPassage } from '../../text-reading.ts'
import { isJournalism, REASONING_TECHNIQUES, TECHNIQUES } from '../../vocabulary.ts'
import type { Severity, Technique } from '../../vocabulary.ts'
import { confidenceOfFindings, type Measure, type MeasurementOf } from '../measurement.ts'
import { bandOf, SEVERITY_FROM, type propagandaIndexCard } from './card.ts'

/**
 * The calibration, monotone in the expected share of the author's words that are in a device: score = 100 · (1 −
 * e^(−(share / .058)^.6)), so .1% gives 8, .5% 21, 1% 29, 3% 49, 7% 67. By the reports on 231 opinion pieces that the
 * reader was not trained on, a quarter are at 0 and a tenth over 43, and nine in ten of 51 news reports are at 0.
 */
const SHARE_SCALE = 0.058
const SHARE_EXPONENT = 0.6
/** As much of a sentence counts: a device is as much one in three words as in a clause of thirty. */
const SENTENCE_FLAGGED_MAX = 2.5
/** Plain words added to every text, so that one phrase in a note does not score 100. */
const PRIOR_WORDS = 60
const CONFIDENCE_MAX = 0.65

type Unit = { words: number; flagged: number }
/** A range of words with the probability, 0..1, that it is a device. */
type Flagged = Range & { confidence: number }
type TechniqueSpan = Extract<ReadPassage, { layer: 'technique' }>

const NOT_MEASURED: MeasurementOf<typeof propagandaIndexCard> = {
  fields: {
    propaganda_index: {
      score: 0,
      severity: 'low',
      techniques: [],
      confidence: 0,
      reason: 'This is not journalism, so persuasion devices are not measured.',
    },
  },
  uncertainty: { range: null, confidence: 0, n: 0 },
}

/** How much of the author's own text uses persuasion devices. */
export const measurePropagandaIndex: Measure<typeof propagandaIndexCard> = (document) => {
  if (!isJournalism(document.genre.label)) return NOT_MEASURED
  const spans = document.reading.passages.filter((passage) => passage.layer === 'technique')
  const own = spans.filter((span) => span.voice === 'author')
  const units = unitsOf(document, own)
  const value = scoreOf(units)
  const confidence = confidenceOfFindings({ sentences: units.length, found: own.length, max: CONFIDENCE_MAX })
  return {
    fields: {
      propaganda_index: {
        score: value,
        severity: severityOf(
          value,
          own.map(({ type }) => type),
        ),
        techniques: techniquesOf(spans, own),
        confidence,
      },
    },
    uncertainty: {
      range: bootstrapRange({
        units: units.length,
        seed: document.seed,
        score: (indices) => scoreOf(indices.map((index) => units[index] ?? { words: 0, flagged: 0 })),
        value,
      }),
      confidence,
      n: units.length,
    },
    ...withoutStrongest(document, own),
  }
}

/** The author's words in the headline and in each sentence, and the expected number of them in a device. */
function unitsOf(document: ArticleDocument, own: readonly TechniqueSpan[]): Unit[] {
  const flagged = merged(own.filter((span) => span.in === undefined))
  const above = merged(own.filter((span) => span.in === 'title'))
  const { titleTokens } = document
  const headline = {
    words: titleTokens.length,
    flagged: flaggedOf(titleTokens.length, wordsInside(titleTokens, above, 0)),
  }
  const units: Unit[] = titleTokens.length === 0 ? [] : [headline]
  let next = 0
  for (const sentence of document.sentences) {
    while ((flagged[next]?.end ?? Infinity) <= sentence.start) next += 1
    const words = sentence.tokens.length * (1 - sentence.quotedShare)
    if (words < 1 || sentence.voice !== 'author') continue
    units.push({ words, flagged: flaggedOf(words, wordsInside(sentence.tokens, flagged, next)) })
  }
  return units
}

function flaggedOf(words: number, expected: number): number {
  return Math.min(words, SENTENCE_FLAGGED_MAX, expected)
}

/**
 * The probabilities of the ranges, sorted and disjoint, summed over the words inside them; the search begins at
 * `first`.
 */
function wordsInside(tokens: readonly Range[], ranges: readonly Flagged[], first: number): number {
  let at = first
  return tokens.reduce((sum, token) => {
    while ((ranges[at]?.end ?? Infinity) <= token.start) at += 1
    const range = ranges[at]
    const isInside = range !== undefined && range.start <= token.start && token.end <= range.end
    return sum + (isInside ? range.confidence : 0)
  }, 0)
}

/** The ranges in order; overlapping ones are merged and take the highest probability. */
function merged(spans: readonly Flagged[]): Flagged[] {
  const all: Flagged[] = []
  for (const { start, end, confidence } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last && start < last.end) {
      last.end = Math.max(last.end, end)
      last.confidence = Math.max(last.confidence, confidence)
    } else all.push({ start, end, confidence })
  }
  return all
}

function scoreOf(units: readonly Unit[]): number {
  let words = PRIOR_WORDS
  let flagged = 0
  for (const unit of units) {
    words += unit.words
    flagged += unit.flagged
  }
  return score(100 * (1 - Math.exp(-((flagged / words / SHARE_SCALE) ** SHARE_EXPONENT))))
}

/** The severity of a score, given the techniques of the author's passages behind it. */
export function severityOf(value: number, own: readonly Technique[]): Severity {
  const isCarried = own.length >= HIGH_SPANS_MIN && new Set(own).size >= HIGH_TECHNIQUES_MIN
  return isCarried || value < SEVERITY_FROM.moderate ? bandOf(value) : 'moderate'
}

function techniquesOf(spans: readonly TechniqueSpan[], own: readonly TechniqueSpan[]) {
  return TECHNIQUES.map((technique) => ({
    technique,
    count: own.filter((span) => span.type === technique).length,
    evidence: spans.filter((span) => span.type === technique).map(draftOf),
  }))
    .filter((entry) => entry.count > 0)
    .toSorted((a, b) => b.count - a.count)
}

function draftOf(span: TechniqueSpan): EvidenceDraft {
  const { start, end, type, voice, confidence, alternatives = [], in: place } = span
  const { name, means } = TECHNIQUE_READINGS[type]
  return {
    draft: true,
    family: REASONING_TECHNIQUES.includes(type) ? 'R' : 'L',
    start,
    end,
    note: voice === 'author' ? resemblance(name, means) : `${SPEAKER_NOT_COUNTED} Resembles ${name}.`,
    confidence: fraction(confidence),
    voice,
    kind: type,
    ...alternativesMember(alternatives),
    ...(place === undefined ? {} : { in: place }),
  }
}

function withoutStrongest(document: ArticleDocument, own: readonly TechniqueSpan[]) {
  let strongest: { technique: Technique; value: number } | undefined
  for (const technique of new Set(own.map((span) => span.type))) {
    const rest = own.filter((span) => span.type !== technique)
    const value = scoreOf(unitsOf(document, rest))
    if (!strongest || value < strongest.value) strongest = { technique, value }
  }
  if (!strongest) return {}
  const without = own.filter((span) => span.type === strongest.technique).map(draftOf)
  return { counterfactual: { without, value: strongest.value } }
}
