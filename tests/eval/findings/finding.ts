import { z } from 'zod'
import { METRIC_NAMES, METRICS, type MetricName } from '#app/domain/engine/metrics/index.ts'
import { ENGINE_BUILD } from '#app/domain/engine/engine.ts'
import type { Report } from '#app/domain/engine/report.ts'
import { spansOf } from '#app/domain/excerpt/spans-of.ts'
import type { EvidenceSpan } from '#app/domain/engine/evidence-span.ts'

/** Metrics with findings that a reader of the article can judge, one by one. */
export const JUDGED_METRICS = [
  'propaganda_index',
  'logical_fallacies',
  'strategic_silence',
  'emotional_resonance',
  'loaded_language',
  'headline_integrity',
  'sourcing_transparency',
  'verifiable_claims',
] as const satisfies readonly MetricName[]

/** What a report says about a passage, or says is missing, without the article's words. */
export const Finding = z.object({
  article: z.string(),
  /** The engine's build that reported it. */
  build: z.int().positive(),
  /** Its place in the article's sheet, from 1. */
  number: z.int().positive(),
  metric: z.enum(JUDGED_METRICS),
  /** The device, the fallacy or the kind of issue; absent where the metric has one kind only. */
  kind: z.string().optional(),
  /** Half-open range in code points, as in the report. Absent for what is missing. */
  start: z.int().nonnegative().optional(),
  end: z.int().nonnegative().optional(),
  in: z.literal('title').optional(),
})
export type Finding = z.infer<typeof Finding>

/** A finding with what judges see of it: the passage and what the report says about it. */
export type ShownFinding = Finding & { quote: string; says: string }

/** Every finding of a report that can be judged, metric by metric. */
export function findingsOf(article: string, report: Report): ShownFinding[] {
  const found = METRIC_NAMES.filter((metric) => isJudged(metric)).flatMap((metric) => shownOf(metric, report))
  return found.map((finding, index) => ({ article, build: ENGINE_BUILD, number: index + 1, ...finding }))
}

function isJudged(metric: MetricName): metric is (typeof JUDGED_METRICS)[number] {
  return JUDGED_METRICS.some((judged) => judged === metric)
}

type Unnumbered = Omit<ShownFinding, 'article' | 'build' | 'number'>

function shownOf(metric: (typeof JUDGED_METRICS)[number], report: Report): Unnumbered[] {
  if (metric === 'propaganda_index')
    return report.propaganda_index.techniques.flatMap(({ technique, evidence }) =>
      evidence.map((span) => shown(metric, span, technique)),
    )
  if (metric === 'logical_fallacies')
    return report.logical_fallacies.flatMap(({ type, evidence }) => evidence.map((span) => shown(metric, span, type)))
  if (metric === 'strategic_silence')
    return report.strategic_silence.findings.map((says) => ({ metric, quote: '', says }))
  return spansOf(fieldsOf(metric, report)).map((span) => shown(metric, span))
}

function fieldsOf(metric: MetricName, report: Report): unknown[] {
  const { shape } = METRICS[metric].schema
  return Object.entries(report).flatMap(([field, value]): unknown[] => (field in shape ? [value] : []))
}

function shown(metric: Finding['metric'], span: EvidenceSpan, kind?: string): Unnumbered {
  const { start, end, quote, note, voice } = span
  return {
    metric,
    ...(kind === undefined ? {} : { kind }),
    start,
    end,
    ...(span.in === undefined ? {} : { in: span.in }),
    quote,
    says: voice === 'speaker' ? `${note} (said by somebody who is quoted)` : note,
  }
}
