import { assembleEvidence } from './assemble-evidence.ts'
import type { ArticleDocument, Voice } from '../prepare/document.ts'
import { voiceOf } from '../prepare/voice-of.ts'
import { overlap } from '../ranges.ts'
import type { MetricReading, Uncertainty } from '../metrics/measurement.ts'
import { Report } from '../report.ts'

/** Shorter texts say too little for the usual confidence. */
const WORDS_SURE = 200
/** The factor on confidence for an empty text; it rises linearly to 1 at {@link WORDS_SURE}. */
const CONFIDENCE_FLOOR = 0.5

const Measured = Report.omit({ analytical_synthesis: true, engine: true })

export type AssembledReport = {
  measured: Omit<Report, 'analytical_synthesis' | 'engine'>
  /** Warnings about the text's length and completeness, and about drafts with an invalid range. */
  warnings: string[]
}

/**
 * Assembles the report's measured part from all metrics: spans in place of drafts, confidences lowered for a short
 * text, fractions rounded.
 */
export function assembleReport(document: ArticleDocument, readings: readonly MetricReading[]): AssembledReport {
  const sureness = surenessOf(document)
  const { text, title } = document
  const assembled = assembleEvidence({
    text,
    title,
    measurements: readings,
    voiceOf: (place) => spanVoice(document, place),
  })
  const fields: unknown[] = assembled.fields.map((part) => lowered(part, sureness))
  const measured = Measured.parse({
    ...Object.assign({}, ...fields),
    genre: lowered(document.genre, sureness),
    uncertainty: Object.fromEntries(readings.map(({ name, uncertainty }) => [name, published(uncertainty, sureness)])),
    counterfactual: Object.fromEntries(
      readings.flatMap(({ name }, index) => {
        const counterfactual = assembled.counterfactuals[index]
        return counterfactual === undefined
          ? []
          : [[name, { ...counterfactual, value: fourDecimals(counterfactual.value) }]]
      }),
    ),
  })
  return { measured, warnings: warningsFor(document, assembled.refused) }
}

function refusalWarning(count: number): string {
  return `${count} ${count === 1 ? 'passage was' : 'passages were'} refused because ${count === 1 ? 'it is' : 'they are'} not in the text.`
}

/** A reader's voice for the words of a headline; else that of the words, whichever metric quotes them. */
function spanVoice(document: ArticleDocument, place: { start: number; end: number; in: 'title' | undefined }): Voice {
  const read = document.reading.passages.find((passage) => passage.in === 'title' && overlap(passage, place) > 0)
  return place.in === 'title' && read !== undefined ? read.voice : voiceOf(document, place)
}

function surenessOf(document: ArticleDocument): number {
  const share = Math.min(1, document.wordCount / WORDS_SURE)
  return CONFIDENCE_FLOOR + (1 - CONFIDENCE_FLOOR) * share
}

/** Multiplies every `confidence` in a measurement, spans included, by the certainty that the text's length allows. */
function lowered(value: unknown, sureness: number): unknown {
  if (typeof value !== 'object' || value === null || sureness === 1) return value
  if (Array.isArray(value)) return value.map((item) => lowered(item, sureness))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'confidence' && typeof part === 'number' ? fourDecimals(part * sureness) : lowered(part, sureness),
    ]),
  )
}

/** A range without width was not measured: every resample gives the same, as when nothing was found. */
function published(uncertainty: Uncertainty, sureness: number): Uncertainty {
  const { range, confidence, n } = uncertainty
  const [low, high] = (range ?? [0, 0]).map(fourDecimals)
  return {
    range: low === undefined || high === undefined || low >= high ? null : [low, high],
    confidence: fourDecimals(confidence * sureness),
    n,
  }
}

function fourDecimals(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

function warningsFor(document: ArticleDocument, refused: number): string[] {
  const warnings: string[] = []
  if (document.wordCount < WORDS_SURE)
    warnings.push(
      `This text has ${document.wordCount} words. Confidence is lowered for texts of fewer than ${WORDS_SURE} words.`,
    )
  if (document.truncated) warnings.push('The text is cut off, so nothing is reported as missing from it.')
  if (refused > 0) warnings.push(refusalWarning(refused))
  return warnings
}
