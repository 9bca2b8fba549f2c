import { spansOf } from './excerpts.ts'
import type { Analysis, ScanText } from './scan.ts'
import { StoredParts, type StoredScan } from './stored-scan.ts'
import { matchWithdrawals } from './withdrawal.ts'

type View = { baseUrl: string; isOwner: boolean; /** Of this request; else of the scan's making. */ cached?: boolean }

/** The analysis as API and page show it: one function, so that they cannot disagree. */
export function presentScan(scan: StoredScan, view: View): Analysis {
  const { source, report, timing, integrity, withdrawn, corrected } = StoredParts.pick({
    source: true,
    report: true,
    timing: true,
    integrity: true,
    withdrawn: true,
    corrected: true,
  }).parse(scan)
  const withdrawals = withdrawn.length === 0 ? [] : matchWithdrawals(spansOf(report), withdrawn)
  return {
    shortcode: scan.shortcode,
    share_url: `${view.baseUrl}/s/${scan.shortcode}`,
    cached: view.cached ?? scan.cached,
    isPublic: scan.is_public,
    isOwner: view.isOwner,
    created_at: scan.created_at.toISOString(),
    analyzed_at: scan.analyzed_at.toISOString(),
    url: scan.url,
    source_url: scan.source_url,
    title: scan.title,
    language: scan.language,
    word_count: scan.word_count,
    published_at: scan.published_at?.toISOString() ?? null,
    published_precision: scan.published_precision,
    publisher_name: scan.publisher_name,
    publisher_basis: scan.publisher_basis,
    author_name: scan.author_name,
    ...(source === null ? {} : { source }),
    ...report,
    timing,
    integrity,
    withdrawals,
    ...(withdrawals.length > 0 && corrected !== null ? { without_withdrawn: corrected.readings } : {}),
  }
}

/** The text beside it: whole for the owner's device, for others only what surrounds the quoted passages. */
export function presentText(scan: StoredScan, view: Pick<View, 'isOwner'>): ScanText {
  const { excerpts, paragraphs } = StoredParts.pick({ excerpts: true, paragraphs: true }).parse(scan)
  if (view.isOwner && scan.text !== null) {
    return { title: scan.title, text: scan.text, paragraphs, complete: true }
  }
  return { title: scan.title, text: null, excerpts, paragraphs, complete: false }
}
