import type { EvidenceSpan } from '../engine/evidence-span.ts'
import type { Range } from '../engine/ranges.ts'
import type { Report } from '../engine/report.ts'
import { type Allowance, openAllowance } from './allowance.ts'
import { findEchoes } from './echoes.ts'
import { EXCERPT_WORDS_FREE } from './excerpt-limits.ts'
import { cutPieces, type Excerpts } from './excerpts.ts'
import { closeGaps, completeWords, wordAround } from './gaps.ts'
import { type KnownText, lowerWords } from './known-text.ts'
import { allowProse } from './prose-allowance.ts'
import { weighEvidence } from './weigh-evidence.ts'

/** How many words a shortened quote keeps at its beginning and end: the first option that fits for all. */
const KEPT_WORDS = [
  { first: 4, last: 3 },
  { first: 2, last: 2 },
  { first: 1, last: 1 },
] as const
/** Up to this many words are not worth a gap, whose label is longer. */
const GAP_WORDS_MIN = 3

/**
 * Decides which parts of a text others may read, across everything that they are given: its quotes, each with its
 * sentence. Of a long text every quote shows at least its first and last words; then, within the limit, the most
 * important are completed, and after them their sentences.
 */
export function decideExcerpts(
  known: KnownText,
  { title, report }: { title: string; report: Pick<Report, 'counterfactual'> },
): Excerpts {
  const isFree = known.wordCount <= EXCERPT_WORDS_FREE
  const spans = weighEvidence(report)
  const echoes = findEchoes(known)
  const allowance = openAllowance(known, echoes, isFree)
  allowance.count(echoes.find(lowerWords(title)))
  const proseMax = isFree ? null : allowProse(report, spans, allowance)
  showEnds(known, spans, allowance)
  joinExcerpts(known, allowance)
  for (const span of spans) allowance.show([span])
  joinExcerpts(known, allowance)
  for (const span of spans) allowance.show([known.sentencesAround(span)])
  joinExcerpts(known, allowance)
  return { pieces: cutPieces(known, spans, allowance), prose_max: proseMax }
}

function joinExcerpts(known: KnownText, allowance: Allowance): void {
  completeWords(known, allowance)
  closeGaps(known, allowance, GAP_WORDS_MIN)
}

/** The first and last words of all quotes; if even one word each is too much, only of the most important. */
function showEnds(known: KnownText, spans: readonly EvidenceSpan[], allowance: Allowance): void {
  for (const kept of KEPT_WORDS) {
    if (allowance.show(spans.flatMap((span) => endsOf(known, span, kept)))) return
  }
  const [, , fewest] = KEPT_WORDS
  for (const span of spans) allowance.show(endsOf(known, span, fewest))
}

function endsOf(known: KnownText, { start, end }: Range, kept: { first: number; last: number }): Range[] {
  const { words, wordAt } = known
  const inside = wordAt.subarray(start, end)
  const first = inside.find((word) => word >= 0) ?? -1
  const last = inside.findLast((word) => word >= 0) ?? -1
  const head = words[first + kept.first - 1]
  const tail = words[last - kept.last + 1]
  const leftOut = last - first + 1 - kept.first - kept.last
  if (first < 0 || head === undefined || tail === undefined || leftOut <= GAP_WORDS_MIN) return [{ start, end }]
  return [
    { start, end: wordAround(known, head.end).end },
    { start: wordAround(known, tail.start).start, end },
  ]
}
