import { afterAll, expect, test } from 'vitest'
import { ANALYSIS } from '#tests/fixtures/analysis.ts'
import { holdDeadlines } from '#tests/fixtures/held-deadlines.ts'
import { toPdf } from './export-pdf.server.ts'
import { toExportRecord } from './export-scan.ts'
import { closeWorkerPools } from '#app/platform/threads/worker-pool.server.ts'
import { renderExport } from './render-export.server.ts'

holdDeadlines()
afterAll(closeWorkerPools)

test('a report printed in its thread is the same bytes as one printed here, also when several are asked for at once', async () => {
  const here = Buffer.from(await toPdf(toExportRecord(ANALYSIS)))
  const printed = await Promise.all([1, 2, 3].map(() => renderExport(ANALYSIS, 'pdf')))
  for (const { body } of printed) expect(here.equals(Buffer.from(body))).toBe(true)
})
