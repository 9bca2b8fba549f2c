import type { Payload } from '#db/queue.server.ts'
import { settleBatches } from '#app/domain/job/settle-batch.server.ts'
import { runScan } from '#app/domain/scan/make/run-scan.server.ts'

/** Creates the scan of accepted work. Safe to run twice. */
export async function runScanJob({ workId }: Payload<'run-scan'>): Promise<void> {
  await runScan(workId)
  await settleBatches(workId)
}
