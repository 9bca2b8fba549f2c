import { assembleEvidence } from './assemble-evidence.ts'
import { prepareDocument } from './document.ts'
import type { ArticleDocument, DocumentInput } from './document.ts'
import { ENGINE_BUILD, ENGINE_NAME, ENGINE_VERSION } from './engine.ts'
import type { CounterfactualDraft, MetricName, Uncertainty } from './metric.ts'
import { METRICS } from './metrics/index.ts'
import { Report } from './report.ts'
import { synthesize } from './synthesis.ts'

/** Texts of fewer words say too little for the usual confidence. */
const WORDS_SURE = 200
/** What is left of a confidence at no words at all; it rises evenly to 1 at {@link WORDS_SURE}. */
const CONFIDENCE_FLOOR = 0.5

const Synthesized = Report.pick({ analytical_synthesis: true, engine: true })
const Measured = Report.omit({ analytical_synthesis: true, engine: true })

type Reading = {
  name: MetricName
  fields: unknown
  uncertainty: Uncertainty
  counterfactual?: CounterfactualDraft | undefined
}

/**
 * The built-in engine: every metric on one prepared document, with no network and no clock. The same input gives the
 * same bytes on any machine.
 */
export function measureBuiltin(input: DocumentInput): Report {
  const document = prepareDocument(input)
  const sureness = surenessOf(document)
  const readings: Reading[] = METRICS.map((metric) => ({ name: metric.name, ...metric.measure(document) }))
  const assembled = assembleEvidence({ text: input.text, title: input.title, measurements: readings })
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
  const engine = {
    name: ENGINE_NAME,
    version: ENGINE_VERSION,
    build: ENGINE_BUILD,
    mode: 'builtin',
    model: null,
    warnings: warningsFor(document, assembled.refused),
  }
  return { ...measured, ...Synthesized.parse({ analytical_synthesis: synthesize(document, measured), engine }) }
}

function surenessOf(document: ArticleDocument): number {
  const share = Math.min(1, document.wordCount / WORDS_SURE)
  return CONFIDENCE_FLOOR + (1 - CONFIDENCE_FLOOR) * share
}

/** Every `confidence` in a measurement, spans included, times how sure the length of the text lets one be. */
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

function published(uncertainty: Uncertainty, sureness: number): Uncertainty {
  const { range, confidence, n } = uncertainty
  return {
    range: range === null ? null : [fourDecimals(range[0]), fourDecimals(range[1])],
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
    warnings.push(`Short text: ${document.wordCount} words, under ${WORDS_SURE}. All confidences are lowered.`)
  if (document.truncated) warnings.push('The text is known to be cut off: nothing is said to be missing from it.')
  if (refused > 0)
    warnings.push(`${refused} ${refused === 1 ? 'passage was' : 'passages were'} refused: not found in the text.`)
  return warnings
}
