import { settleHeap } from '#app/platform/threads/settle-heap.ts'
import type { Brief } from '../brief.ts'
import { toBriefRecord } from './brief-record.ts'
import { toBriefPdf } from './export-brief-pdf.server.ts'

/** Runs in a worker thread and typesets a brief as a PDF. */
export async function printInWorker(brief: Brief): Promise<Uint8Array> {
  try {
    return await toBriefPdf(toBriefRecord(brief))
  } finally {
    settleHeap()
  }
}
