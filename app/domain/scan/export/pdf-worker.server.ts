import { settleHeap } from '#app/platform/threads/settle-heap.ts'
import { toPdf } from './export-pdf.server.ts'
import { toExportRecord } from './export-scan.ts'
import type { Analysis } from '../scan.ts'

/** Runs in a worker thread: renders a report as a PDF. */
export async function printInWorker(analysis: Analysis): Promise<Uint8Array> {
  try {
    return await toPdf(toExportRecord(analysis))
  } finally {
    settleHeap()
  }
}
