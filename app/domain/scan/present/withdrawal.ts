import { z } from 'zod'
import { Moment } from '#app/platform/moment.ts'
import type { EvidenceSpan } from '../../engine/evidence-span.ts'
import { METRIC_NAMES } from '../../engine/metrics/index.ts'
import { overlap, type Range } from '../../engine/ranges.ts'

/** A withdrawn finding of this report. It is layered over the signed record, which never changes. */
export const Withdrawal = z.strictObject({
  code: z.string(),
  reason: z.string(),
  at: Moment,
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** A reading as it is without the withdrawn findings. */
export const CorrectedReading = z.strictObject({
  /** In the metric's own unit; null if it could not be measured again. */
  value: z.number().nullable(),
  range: z.tuple([z.number(), z.number()]).nullable(),
  /** The reading in words, or why there is none. */
  reading: z.string(),
})
export type CorrectedReading = z.infer<typeof CorrectedReading>

/** By metric, only for those that rested on a withdrawn finding. */
export const CorrectedReadings = z.partialRecord(z.enum(METRIC_NAMES), CorrectedReading)
export type CorrectedReadings = z.infer<typeof CorrectedReadings>

/** A stored withdrawal: by the position of its passage, so that it outlives codes. */
export const StoredWithdrawal = z.object({
  place: z.enum(['text', 'title']),
  start: z.int(),
  end: z.int(),
  family: z.string(),
  reason: z.string(),
  at: z.coerce.date(),
})
export type StoredWithdrawal = z.infer<typeof StoredWithdrawal>

/** Another build may set a passage's ends differently: this share of the shorter one must overlap. */
const COMMON_SHARE_MIN = 0.5

/**
 * The withdrawn findings of a report by its own codes: the same passage, else mostly overlapping ones of the same
 * family. Of several that overlap one another only the most similar, since passages of one family may be nested.
 */
export function matchWithdrawals(spans: readonly EvidenceSpan[], stored: readonly StoredWithdrawal[]): Withdrawal[] {
  const matched = stored.flatMap((withdrawal) => {
    const alike = spans.filter((span) => placeOf(span) === withdrawal.place && span.code.startsWith(withdrawal.family))
    const same = alike.filter(({ start, end }) => start === withdrawal.start && end === withdrawal.end)
    const found = same.length > 0 ? same : likest(alike, withdrawal)
    return found.map(({ code }) => ({ code, reason: withdrawal.reason, at: withdrawal.at.toISOString() }))
  })
  return [...new Map(matched.map((withdrawal) => [withdrawal.code, withdrawal])).values()]
}

/** Which text a passage's offsets refer to. */
export function placeOf(span: Pick<EvidenceSpan, 'in'>): 'text' | 'title' {
  return span.in ?? 'text'
}

function likest<Span extends Range>(spans: readonly Span[], place: Range): Span[] {
  const covering = spans
    .filter((span) => commonShare(span, place) >= COMMON_SHARE_MIN)
    .toSorted((one, other) => beyond(one, place) - beyond(other, place))
  return covering.filter((span, rank) => covering.slice(0, rank).every((liker) => overlap(span, liker) === 0))
}

/** How much of two passages is not shared. */
function beyond(a: Range, b: Range): number {
  return a.end - a.start + (b.end - b.start) - 2 * overlap(a, b)
}

function commonShare(a: Range, b: Range): number {
  return overlap(a, b) / Math.min(a.end - a.start, b.end - b.start)
}
