import type { EvidenceSpan } from '../../engine/evidence-span.ts'
import { METRIC_NAMES, type MetricName, METRICS } from '../../engine/metrics/index.ts'
import { figureOf, readingWords } from '../../engine/metrics/presentation.ts'
import type { Report } from '../../engine/report.ts'
import { registerEvidence } from './evidence-register.ts'
import type { Analysis } from '../scan.ts'
import type { CorrectedReading, CorrectedReadings } from './withdrawal.ts'
import { placeOf } from './withdrawal.ts'

/**
 * A text and its headline with passages masked: every letter and digit becomes an `x`, so that no list or pattern
 * matches there, while sentences, words and offsets stay the same.
 */
export function maskPassages(
  texts: { text: string; title: string },
  spans: readonly EvidenceSpan[],
): { text: string; title: string } {
  return {
    text: mask(
      texts.text,
      spans.filter((span) => placeOf(span) === 'text'),
    ),
    title: mask(
      texts.title,
      spans.filter((span) => placeOf(span) === 'title'),
    ),
  }
}

/**
 * The readings that rested on withdrawn findings, without them. Counts drop the withdrawn findings; scores are those of
 * `again`, the same text measured with the passages masked. Without `again`, a reading is only given if the report's
 * own counterfactual covers exactly the same passages.
 */
export function correctReadings(
  analysis: Analysis,
  codes: readonly string[],
  again: Report | undefined,
): CorrectedReadings {
  const register = registerEvidence(analysis)
  const withdrawn = new Set(codes)
  const affected = METRIC_NAMES.filter((metric) => register.of(metric).some(({ code }) => withdrawn.has(code)))
  return Object.fromEntries(
    affected.map((metric) => [metric, correct(metric, { analysis, withdrawn, again })] as const),
  )
}

type Given = { analysis: Analysis; withdrawn: ReadonlySet<string>; again: Report | undefined }

function correct(metric: MetricName, { analysis, withdrawn, again }: Given): CorrectedReading {
  if (metric === 'logical_fallacies' || metric === 'strategic_silence') return counted(metric, analysis, withdrawn)
  if (again !== undefined) {
    const measured: Analysis = {
      ...analysis,
      ...again,
      verifiable_claims: claimsWithout({ analysis, withdrawn, again }),
    }
    const reading = METRICS[metric].read(measured)
    return { value: reading.at, range: again.uncertainty[metric].range, reading: readingWords(reading) }
  }
  const own = analysis.counterfactual[metric]
  const isSame =
    own !== undefined && own.without.length === withdrawn.size && own.without.every((code) => withdrawn.has(code))
  if (isSame) return { value: own.value, range: null, reading: METRICS[metric].format(own.value) }
  return { value: null, range: null, reading: NOT_AGAIN }
}

const NOT_AGAIN = 'not measured without it, as the text is no longer stored or the rules have changed'

function counted(
  metric: 'logical_fallacies' | 'strategic_silence',
  analysis: Analysis,
  withdrawn: ReadonlySet<string>,
): CorrectedReading {
  const left = { ...analysis, logical_fallacies: fallaciesWithout(analysis, withdrawn) }
  const reading = METRICS[metric].read(left)
  return { value: figureOf(reading), range: null, reading: readingWords(reading) }
}

/** The author's remaining passages of each type. */
function fallaciesWithout(analysis: Analysis, withdrawn: ReadonlySet<string>): Analysis['logical_fallacies'] {
  return analysis.logical_fallacies.flatMap((found) => {
    const gone = found.evidence.filter(({ code, voice }) => withdrawn.has(code) && voice === 'author')
    const quotes = found.quotes.filter((quote) => !gone.some((span) => span.quote === quote))
    const evidence = found.evidence.filter(({ code }) => !withdrawn.has(code))
    return quotes.length === 0 ? [] : [{ ...found, count: quotes.length, quotes, evidence }]
  })
}

/** A withdrawn claim is one claim less; other claims in its sentence stay. */
function claimsWithout({ analysis, withdrawn, again }: Given & { again: Report }): Analysis['verifiable_claims'] {
  const claims = analysis.verifiable_claims.claims.filter(({ evidence }) => !withdrawn.has(evidence.code))
  const gone = analysis.verifiable_claims.claims.length - claims.length
  const { count } = analysis.verifiable_claims
  return { ...again.verifiable_claims, claims, count: Math.max(claims.length, count - gone) }
}

function mask(text: string, ranges: readonly { start: number; end: number }[]): string {
  if (ranges.length === 0) return text
  const points = Array.from(text)
  const isMasked = new Uint8Array(points.length)
  for (const { start, end } of ranges) isMasked.fill(1, start, end)
  return points.map((point, at) => (isMasked[at] === 1 ? point.replace(/[\p{L}\p{N}]/u, 'x') : point)).join('')
}
