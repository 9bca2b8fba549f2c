import type { EvidenceSpan } from '../../engine/evidence-span.ts'
import { METRIC_NAMES, type MetricName, metricNumber, METRICS } from '../../engine/metrics/index.ts'
import { figureOf, rangeWords, readingWords } from '../../engine/metrics/presentation.ts'
import type { Severity } from '../../engine/vocabulary.ts'
import { articleWords } from '../present/article-words.ts'
import { registerEvidence, type EvidenceRegister } from '../present/evidence-register.ts'
import { GENRE_NAMES } from '../../engine/vocabulary.ts'
import { limitsOf } from '../present/report-limits.ts'
import type { Analysis } from '../scan.ts'
import { sourceFacts } from '../present/source-facts.ts'
import { confidenceWord, counted, scanTitle, twoDecimals, utcDay, utcMinute } from '../../wording/wording.ts'

/** The file formats of an exported report, which are also their extensions. */
export const EXPORT_FORMATS = ['json', 'csv', 'md', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A name and its value. */
type Fact = readonly [name: string, value: string]

export type ExportedReading = {
  metric: MetricName
  /** The metric's place in the list of metrics, as two digits from `01`. */
  number: string
  label: string
  /** In the unit of the range; null where nothing was measured, or where the text could not be placed. */
  value: number | null
  /** Figure and unit in words, with the reason where there is no score. */
  words: string
  severity: Severity | null
  range: readonly [number, number] | null
  /** 0..1 */
  confidence: number
  /** Confidence, range and base in words. */
  sureness: string
  /** The metric's details beside its figure, one line each. */
  details: string[]
  /** Codes of the passages that it rests on. */
  codes: string[]
  /** The reading without withdrawn findings; null where it rested on none. */
  corrected: string | null
}

export type ExportedPassage = {
  span: EvidenceSpan
  /** Every metric that rests on it. */
  metrics: MetricName[]
  /** When and why it was withdrawn; null where it was not. */
  withdrawn: string | null
}

/** A report as all exports share it, so that the formats cannot disagree. Quotes only, never the article. */
export type ExportRecord = {
  analysis: Analysis
  title: string
  about: Fact[]
  /** What was read, from where, and what was left out; empty for a pasted text. */
  source: Fact[]
  warnings: string[]
  /** Paragraphs. */
  synthesis: string[]
  readings: ExportedReading[]
  /** In reading order, the headline's first. */
  passages: ExportedPassage[]
  limits: string[]
  verification: Fact[]
}

/** Prepares a report for its exports, from the analysis as the reader may see it. */
export function toExportRecord(analysis: Analysis): ExportRecord {
  const register = registerEvidence(analysis)
  const { ofReading, ofMethod } = limitsOf(analysis)
  const { integrity } = analysis
  return {
    analysis,
    title: scanTitle(analysis),
    about: aboutOf(analysis),
    source: sourceOf(analysis),
    warnings: analysis.engine.warnings,
    synthesis: analysis.analytical_synthesis.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    readings: METRIC_NAMES.map((metric) => toReading(metric, { analysis, register })),
    passages: register.spans.map((span) => ({
      span,
      metrics: METRIC_NAMES.filter((metric) => register.of(metric).some(({ code }) => code === span.code)),
      withdrawn: withdrawnWords(analysis, span.code),
    })),
    limits: [...ofReading, ...ofMethod],
    verification: [
      ['Text (SHA-256)', integrity.input_sha256],
      ['Rules (SHA-256)', integrity.ruleset_sha256],
      ['Key', integrity.key_id],
      ['Signature (Ed25519)', integrity.signature],
      ...modelFacts(analysis),
    ],
  }
}

/** The prompt of a language model, and the tokens and cost. */
function modelFacts({ engine }: Analysis): Fact[] {
  const { prompt_sha256: prompt, tokens, calls = 0, cost_usd: cost } = engine
  if (prompt === undefined || tokens === undefined) return []
  const read = tokens.input + tokens.cache_read + tokens.cache_write
  const price = cost === null || cost === undefined ? '' : `, $${cost.toFixed(4)}`
  return [
    ['Prompt (SHA-256)', prompt],
    ['Model', `${engine.model ?? ''}, ${counted(calls, 'call')}, ${read} tokens in, ${tokens.output} out${price}`],
  ]
}

/** The analysis itself, so that `verify-report` works on the file. */
export function toJson({ analysis }: ExportRecord): string {
  return `${JSON.stringify(analysis, null, 2)}\n`
}

function toReading(
  metric: MetricName,
  { analysis, register }: { analysis: Analysis; register: EvidenceRegister },
): ExportedReading {
  const { label, read, format, base, details } = METRICS[metric]
  const reading = read(analysis)
  const { range, confidence, n } = analysis.uncertainty[metric]
  return {
    metric,
    number: metricNumber(metric),
    label,
    value: figureOf(reading),
    words: readingWords(reading),
    severity: reading.severity ?? null,
    range,
    confidence,
    sureness:
      reading.sureness ??
      `confidence ${confidenceWord(confidence)} (${twoDecimals(confidence)}), ${rangeWords(range, format)}, base ${counted(n, base)}`,
    details: details(analysis),
    codes: register.of(metric).map(({ code }) => code),
    corrected: analysis.without_withdrawn?.[metric]?.reading ?? null,
  }
}

function withdrawnWords({ withdrawals }: Analysis, wanted: string): string | null {
  const found = withdrawals.find(({ code }) => code === wanted)
  return found === undefined ? null : `Withdrawn on ${utcDay(found.at)}: ${found.reason}`
}

function aboutOf(analysis: Analysis): Fact[] {
  const { engine, genre } = analysis
  return [
    ['Scan', analysis.shortcode],
    ['URL of this report', analysis.share_url],
    ...articleWords(analysis, 'everywhere'),
    ['Genre', `${GENRE_NAMES[genre.label]}, confidence ${confidenceWord(genre.confidence)}`],
    ['Analysed', `${utcMinute(analysis.analyzed_at)} UTC`],
    [
      'Engine',
      `${engine.name} v${engine.version}, build ${engine.build}, ${engine.mode === 'builtin' ? 'built in' : (engine.model ?? 'Claude')}`,
    ],
  ]
}

function sourceOf(analysis: Analysis): Fact[] {
  const facts = sourceFacts(analysis)
  return facts === null ? [] : [...facts.whence, ...facts.kept].map(({ name, value }) => [name, value])
}
