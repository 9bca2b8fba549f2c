import { env } from '#app/platform/env.server.ts'
import { comparableText, compareScans, type Comparison } from './compare-scans.ts'
import { presentScan, presentText } from './present-scan.ts'
import { readSharedScan } from './read-shared-scan.server.ts'
import type { Analysis } from './scan.ts'

/**
 * Two to four scans side by side, each as its link opens it.
 * @throws DomainError `not_found` where one of them is not there for this reader.
 */
export async function readComparison(
  shortcodes: readonly string[],
  reader: { deviceHash: string | null },
): Promise<{ analyses: Analysis[]; comparison: Comparison }> {
  const shared = await Promise.all(shortcodes.map((shortcode) => readSharedScan(shortcode, reader)))
  const scans = shared.map(({ scan, isOwner }) => ({
    analysis: presentScan(scan, { baseUrl: env.baseUrl, isOwner }),
    text: comparableText({ text: scan.text, excerpts: presentText(scan, { isOwner: false }).excerpts }),
  }))
  return { analyses: scans.map(({ analysis }) => analysis), comparison: compareScans(scans) }
}
