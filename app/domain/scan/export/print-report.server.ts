import { printInThread } from '#app/platform/printing.server.ts'
import type { Analysis } from '../scan.ts'

/**
 * Renders a report as a PDF, in the printing thread.
 * @throws DomainError `unavailable` if the queue is full or a thread was lost
 */
export function printReport(analysis: Analysis): Promise<Uint8Array<ArrayBuffer>> {
  return printInThread('#app/domain/scan/export/pdf-worker.server.ts', analysis)
}
