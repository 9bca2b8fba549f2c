import { nextTurn } from '#app/platform/threads/next-turn.ts'
import type { DeviceCaller } from '../../caller.ts'
import { compareInThread } from './compare-in-thread.server.ts'
import { comparedScan, type ComparedScan, type Comparison } from './compare-scans.ts'
import { presentBoth } from '../present/present-for-reader.server.ts'
import { presentText } from '../present/present-scan.ts'
import { readSharedScan } from '../read-shared-scan.server.ts'
import type { Analysis } from '../scan.ts'

/**
 * Compares two to four scans, each as its link opens it.
 * @throws DomainError `not_found` if one of them does not exist for this reader; `unavailable`
 */
export async function readComparison({
  caller,
  input,
}: {
  caller: DeviceCaller
  input: { shortcodes: readonly string[] }
}): Promise<{ analyses: Analysis[]; comparison: Comparison }> {
  const asked = input.shortcodes.map((shortcode) => readSharedScan({ caller, input: { shortcode } }))
  // All are read before one is refused, so that timing does not reveal which.
  await Promise.allSettled(asked)
  const analyses: Analysis[] = []
  const compared: ComparedScan[] = []
  for (const shared of await Promise.all(asked)) {
    const { analysis, record } = await presentBoth(shared)
    analyses.push(analysis)
    compared.push(comparedScan(analysis, record, presentText(shared.scan, { isOwner: true })))
    await nextTurn()
  }
  return { analyses, comparison: await compareInThread(compared) }
}
