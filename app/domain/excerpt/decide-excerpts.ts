import type { Range } from '../engine/ranges.ts'
import type { Report } from '../engine/report.ts'
import { type Allowance, openAllowance } from './allowance.ts'
import { findEchoes } from './echoes.ts'
import { EXCERPT_RULE, EXCERPT_WORDS_FREE, LONG_QUOTE_KEPT, QUOTE_CHARACTERS_MAX } from './excerpt-limits.ts'
import { cutPieces, type Excerpts } from './excerpts.ts'
import { closeGaps, wordAround } from './gaps.ts'
import { type KnownText, lowerWords } from './known-text.ts'
import { allowProse } from './prose-allowance.ts'
import { weighEvidence } from './weigh-evidence.ts'

/** How many words of a quote that does not fit are listed: the first number that fits for all. */
const FIRST_WORDS = [3, 2, 1] as const
/** Up to this many words are not worth a gap, whose label is longer. */
const GAP_WORDS_MIN = 3

/**
 * Decides which parts of a text others may read, across everything that they are given. The report lists the quotes of
 * its findings whole; of a long text, the least important are reduced to their first words until the rest fits. The text
 * shows them in whole sentences, the most important first, while room is left.
 */
export function decideExcerpts(
  known: KnownText,
  { title, report }: { title: string; report: Pick<Report, 'counterfactual' | 'verifiable_claims'> },
): Excerpts {
  const isFree = known.wordCount <= EXCERPT_WORDS_FREE
  const { due, further } = weighEvidence(report)
  const spans = [...due, ...further]
  const echoes = findEchoes(known)
  const allowance = openAllowance(known, echoes, isFree)
  allowance.count(echoes.find(lowerWords(title)))
  const proseMax = isFree ? null : allowProse(report, spans, allowance)
  listFirstWords(known, spans, allowance)
  const listed = listWhole(known, due, allowance)
  for (const span of listed) allowance.show(withSentences(known, span))
  for (const span of listWhole(known, further, allowance)) allowance.show(withSentences(known, span))
  closeGaps(known, allowance, GAP_WORDS_MIN)
  return { rule: EXCERPT_RULE, pieces: cutPieces(known, spans, allowance), prose_max: proseMax }
}

/** The first words of all quotes; if even one word each is too much, only of the most important. */
function listFirstWords(known: KnownText, spans: readonly Range[], allowance: Allowance): void {
  for (const kept of FIRST_WORDS) {
    if (allowance.list(spans.map((span) => firstWords(known, span, kept)))) return
  }
  for (const span of spans) allowance.list([firstWords(known, span, 1)])
}

function firstWords(known: KnownText, { start, end }: Range, kept: number): Range {
  const inside = known.wordAt.subarray(start, end)
  const first = inside.find((word) => word >= 0) ?? -1
  const leftOut = (inside.findLast((word) => word >= 0) ?? -1) - first + 1 - kept
  const last = known.words[first + kept - 1]
  if (last === undefined || leftOut <= GAP_WORDS_MIN) return { start, end }
  return { start, end: Math.min(end, wordAround(known, last.end).end) }
}

/** Lists quotes whole until one does not fit: nothing weaker takes its place. */
function listWhole<Quote extends Range>(known: KnownText, quotes: readonly Quote[], allowance: Allowance): Quote[] {
  const without = quotes.findIndex((quote) => !allowance.list(keptOf(known, quote)))
  return quotes.slice(0, without < 0 ? quotes.length : without)
}

/** What is read of a quote that fits: all of it, or the beginning and the end of a long one, in whole words. */
function keptOf(known: KnownText, { start, end }: Range): Range[] {
  if (end - start <= QUOTE_CHARACTERS_MAX) return [{ start, end }]
  const [afterHead, beforeTail] = [start + LONG_QUOTE_KEPT.first, end - LONG_QUOTE_KEPT.last]
  let headEnd = wordAround(known, afterHead).start
  let tailStart = wordAround(known, beforeTail).end
  while (headEnd > start && isBlank(known, headEnd - 1)) headEnd--
  while (tailStart < end && isBlank(known, tailStart)) tailStart++
  return [
    { start, end: headEnd > start ? headEnd : afterHead },
    { start: tailStart < end ? tailStart : beforeTail, end },
  ]
}

function isBlank({ points }: KnownText, at: number): boolean {
  return /\s/.test(points[at] ?? '')
}

/** The sentences that a quote is in, without what a long one leaves out. */
function withSentences(known: KnownText, quote: Range): Range[] {
  const { start, end } = known.sentencesAround(quote)
  const [head, tail] = keptOf(known, quote)
  if (head === undefined || tail === undefined) return [{ start, end }]
  return [
    { start, end: head.end },
    { start: tail.start, end },
  ]
}
