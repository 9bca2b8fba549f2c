import { assembleReport, refusalWarning } from '../assemble/assemble-report.ts'
import { type DocumentInput, prepareDocument } from '../prepare/document.ts'
import { ENGINE_BUILD, ENGINE_NAME, ENGINE_VERSION } from '../engine.ts'
import { METRIC_NAMES, type MetricName, METRICS } from '../metrics/index.ts'
import type { MetricReading } from '../metrics/measurement.ts'
import { measureAll, measureMetric } from '../metrics/measures.ts'
import type { Report } from '../report.ts'
import { fraction } from '../rounding.ts'
import type { TextReading } from '../text-reading.ts'
import { type AnswerContext, answerContext, type PartAnswer, weighted } from './answer-context.ts'
import { disagreements } from './disagreements.ts'
import { mergeGenre } from './merge-genre.ts'
import { noteOf } from './note.ts'
import { readClaims, readFraming, readHeadline, readSilence, readSourcing } from './read-coverage.ts'
import {
  type AnswerReading,
  readBias,
  readDepth,
  readEmotions,
  readFallacies,
  readLoadedLanguage,
  readPropaganda,
} from './read-scores.ts'
import { type LocatedVoice, locateVoices, readVoices } from './read-voices.ts'

/** What a language model said of an article, and what it was asked with. */
export type ModelReading = {
  /** In the order of the text; each with the parts of the report that had the required form. */
  answers: readonly PartAnswer[]
  /** Whether the built-in measurements hold for this text: they read English. */
  isEnglish: boolean
  engine: Pick<Report['engine'], 'model' | 'prompt_sha256' | 'calls' | 'tokens' | 'cost_usd'>
}

type Reader = (context: AnswerContext, voices: readonly LocatedVoice[]) => AnswerReading

const READERS: Partial<Record<MetricName, Reader>> = {
  bias_spectrum: readBias,
  propaganda_index: readPropaganda,
  logical_fallacies: readFallacies,
  strategic_silence: readSilence,
  emotional_resonance: readEmotions,
  intellectual_depth: readDepth,
  loaded_language: readLoadedLanguage,
  headline_integrity: readHeadline,
  sourcing_transparency: readSourcing,
  verifiable_claims: readClaims,
  voice_balance: readVoices,
  framing: readFraming,
}
/** These are counted from the sources that `voice_balance` names. */
const NEEDS_VOICES: ReadonlySet<MetricName> = new Set(['sourcing_transparency', 'voice_balance'])
const FALLACY_CONFIDENCE_MAX = 0.5

/**
 * Makes the report of a model's answers: each quote located or dropped and counted, counts and names from the text, the
 * built-in measurements where the model's part was refused and beside all others.
 * @throws Error where a part is missing that the built-in engine cannot stand in for, as in a text that is not English.
 */
export function composeReport(input: DocumentInput, reading: TextReading, model: ModelReading): Report {
  const document = prepareDocument(input, reading)
  const context = answerContext(document, model.answers, mergeGenre(document, model.answers))
  const voices = hasPart(context, 'voice_balance') ? locateVoices(context) : []
  const builtin = model.isEnglish ? measureAll(document) : undefined
  const standIns: MetricName[] = []
  const readings = METRIC_NAMES.map((metric): MetricReading => {
    const ours = tells(metric, context, builtin !== undefined) ? modelReading(metric, context, voices) : undefined
    if (ours !== undefined) return ours
    // It rests on the publisher, so it holds for a text in any language.
    if (metric === 'source_reliability') return measureMetric(metric, document)
    const own = builtin?.find(({ name }) => name === metric)
    if (own === undefined) throw new Error('a part of the model’s report is missing, and nothing can stand in for it')
    standIns.push(metric)
    return own
  })
  const { measured, warnings } = assembleReport(document, readings, context.genre)
  const note = noteOf(document, measured, context)
  return {
    ...measured,
    analytical_synthesis: note.text,
    engine: {
      name: ENGINE_NAME,
      version: ENGINE_VERSION,
      build: ENGINE_BUILD,
      mode: 'claude',
      ...model.engine,
      warnings: [
        ...warnings,
        ...ownWarnings(context, standIns),
        ...(builtin === undefined ? [] : disagreements(assembleReport(document, builtin).measured, measured, standIns)),
      ],
    },
  }
}

function ownWarnings(context: AnswerContext, standIns: readonly MetricName[]): string[] {
  const { refused, answers } = context
  const warnings: string[] = []
  const isInParts = answers.length > 1
  const refusedParts = [
    ...standIns.filter((name) => !isInParts || name !== 'strategic_silence').map((name) => METRICS[name].label),
    ...(hasPart(context, 'genre') ? [] : ['the genre']),
  ]
  if (refused.passages > 0) warnings.push(refusalWarning(refused.passages))
  if (refused.sentences > 0) {
    const are = refused.sentences === 1 ? 'sentence of the model was' : 'sentences of the model were'
    warnings.push(`${refused.sentences} ${are} left out: quoted what does not stand in the text.`)
  }
  if (refusedParts.length > 0) {
    warnings.push(`The built-in engine measured ${refusedParts.join(', ')}: the model’s answer was refused.`)
  }
  if (isInParts) {
    warnings.push(
      `The text was read in ${answers.length} parts, whose readings were joined by rule; what is not there was not asked of a part.`,
    )
  }
  return warnings
}

function modelReading(
  name: MetricName,
  context: AnswerContext,
  voices: readonly LocatedVoice[],
): MetricReading | undefined {
  const read = READERS[name]
  const hasVoices = !NEEDS_VOICES.has(name) || hasPart(context, 'voice_balance')
  if (read === undefined || !hasPart(context, name) || !hasVoices) return undefined
  const { fields, drafts } = read(context, voices)
  const most = name === 'logical_fallacies' ? FALLACY_CONFIDENCE_MAX : 1
  const confidence = fraction(Math.min(most, confidenceOf(context, name)))
  return { name, fields, uncertainty: { range: null, confidence, n: drafts.length } }
}

/** What a part of a text cannot tell, the whole text tells the built-in engine. */
function tells(name: MetricName, { answers }: AnswerContext, hasBuiltin: boolean): boolean {
  return name !== 'strategic_silence' || answers.length === 1 || !hasBuiltin
}

function hasPart({ answers }: AnswerContext, name: string): boolean {
  return answers.length > 0 && answers.every(({ answer }) => answer.has(name))
}

/** As sure as the model says it is; where it did not say so in due form, not at all. */
function confidenceOf(context: AnswerContext, name: MetricName): number {
  return weighted(context.answers, ({ answer }) => {
    const said = answer.get('confidence')?.['confidence']
    const value =
      typeof said === 'object' && said !== null ? Object.entries(said).find(([key]) => key === name) : undefined
    return typeof value?.[1] === 'number' ? value[1] : 0
  })
}
