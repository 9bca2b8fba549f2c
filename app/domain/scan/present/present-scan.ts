import { z } from 'zod'
import { readStored } from '#db/records/record.ts'
import { factsStored } from '../../article/article-facts.ts'
import type { EvidenceSpan } from '../../engine/evidence-span.ts'
import { Report } from '../../engine/report.ts'
import { abridgeReport } from '../../excerpt/abridge-report.ts'
import { EXCERPT_RULES } from '../../excerpt/excerpt-limits.ts'
import { Excerpts, seenOf } from '../../excerpt/excerpts.ts'
import { quotedPieces } from '../../excerpt/quoted-pieces.ts'
import { quotePoints } from '../../excerpt/known-text.ts'
import { spansOf } from '../../excerpt/spans-of.ts'
import type { Analysis, ScanText } from '../scan.ts'
import { StoredParts, type StoredScan } from '../stored-scan.ts'
import { matchWithdrawals } from './withdrawal.ts'

type View = { baseUrl: string; isOwner: boolean; /** In this request; else as stored. */ cached?: boolean }

const RecordParts = StoredParts.pick({
  source: true,
  report: true,
  timing: true,
  integrity: true,
  withdrawn: true,
  corrected: true,
})
const TextParts = StoredParts.pick({ excerpts: true, paragraphs: true })
const ExcerptsPart = StoredParts.pick({ excerpts: true })
const RulePart = z.object({ excerpts: z.object({ rule: Excerpts.shape.rule }) })
const ReportPart = StoredParts.pick({ report: true })

/** The whole analysis, as signed when the scan is made and as its owner gets it. */
export function presentRecord(scan: StoredScan, view: View): Analysis {
  const { source, report, timing, integrity, withdrawn, corrected } = readStored(RecordParts, scan)
  const withdrawals = withdrawn.length === 0 ? [] : matchWithdrawals(spansOf(report), withdrawn)
  return {
    shortcode: scan.shortcode,
    share_url: `${view.baseUrl}/s/${scan.shortcode}`,
    cached: view.cached ?? scan.cached,
    isPublic: scan.is_public,
    isOwner: view.isOwner,
    ...sharingOf(scan),
    created_at: scan.created_at.toISOString(),
    analyzed_at: scan.analyzed_at.toISOString(),
    ...factsStored(scan),
    ...(source === null ? {} : { source }),
    ...report,
    timing,
    integrity,
    withdrawals,
    ...(withdrawals.length > 0 && corrected !== null ? { without_withdrawn: corrected.readings } : {}),
  }
}

/**
 * The analysis as others get it: with the quotes that they may read, which may be all.
 * @returns the record itself if nothing is left out
 */
export function presentCopy(scan: StoredScan, record: Analysis): Analysis {
  if (record.share_text === 'full') return record
  const report = reportIn(record)
  const abridged = abridgeReport(report, readStored(ExcerptsPart, scan).excerpts)
  return abridged === report ? record : { ...record, ...readStored(Report, abridged) }
}

/**
 * The article's text: in full for the owner's device and where the owner shares it, and for others the parts that they
 * may read. After the retention
 * period, only the quotes.
 */
export function presentText(scan: StoredScan, { isOwner }: Pick<View, 'isOwner'>): ScanText {
  const { text, title } = scan
  const readsAll = isOwner || scan.share_text === 'full'
  const { excerpts, paragraphs } = readStored(TextParts, scan)
  if (readsAll && text !== null) return { title, text, paragraphs, complete: true }
  const points = text === null ? quotePoints(quotesOf(scan)) : Array.from(text)
  const decided = excerpts.pieces.length > 0 ? excerpts : { ...excerpts, pieces: quotedPieces(quotesOf(scan)) }
  const seen = seenOf(decided, { points, paragraphs }, ({ quoted, shown }) =>
    readsAll ? quoted : shown && (quoted || text !== null),
  )
  return {
    title,
    text: null,
    excerpts: seen.excerpts,
    left_out: seen.leftOut,
    paragraphs,
    complete: false,
  }
}

/** What others may read of the text: the owner's choice, and the share that the rule for its excerpts allows. */
function sharingOf(scan: StoredScan): Pick<Analysis, 'share_text' | 'share_text_max'> {
  if (scan.share_text === 'full') return { share_text: 'full', share_text_max: 1 }
  return { share_text: 'findings', share_text_max: EXCERPT_RULES[readStored(RulePart, scan).excerpts.rule].shareMax }
}

/** The fields of an analysis that an engine wrote. */
function reportIn(record: Analysis): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name in Report.shape))
}

function quotesOf(scan: StoredScan): EvidenceSpan[] {
  const { report } = readStored(ReportPart, scan)
  return spansOf(report).filter((span) => span.in === undefined)
}
