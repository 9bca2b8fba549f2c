import { afterAll, expect, test } from 'vitest'
import { ANALYSIS } from '#tests/fixtures/analysis.ts'
import { toPdf } from './export-pdf.server.ts'
import { toExportRecord } from './export-scan.ts'
import { closePrinting } from '#app/platform/printing.server.ts'
import { printReport } from './print-report.server.ts'

afterAll(closePrinting)

test('a report printed in its thread is the same bytes as one printed here, also when several are asked for at once', async () => {
  const here = Buffer.from(await toPdf(toExportRecord(ANALYSIS)))
  for (const bytes of await Promise.all([printReport(ANALYSIS), printReport(ANALYSIS), printReport(ANALYSIS)])) {
    expect(here.equals(bytes)).toBe(true)
  }
})
