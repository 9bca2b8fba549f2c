import { toPdf } from './export-pdf.server.ts'
import { toExportRecord } from './export-scan.ts'
import type { Analysis } from './scan.ts'

/** Runs in a worker thread: sets a report as a PDF. */
export function printInWorker(analysis: Analysis): Promise<Uint8Array> {
  return toPdf(toExportRecord(analysis))
}
