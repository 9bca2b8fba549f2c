import { printInThread } from '#app/platform/pages/printing.server.ts'
import { toCsv } from './export-csv.ts'
import { toMarkdown } from './export-markdown.ts'
import { type ExportFormat, toExportRecord, toJson } from './export-scan.ts'
import type { Analysis } from '../scan.ts'

type ExportFile = { body: string | Uint8Array<ArrayBuffer>; type: string; name: string }

/**
 * An analysis as a file of a format: its content, media type and name.
 * @throws DomainError `unavailable`
 */
export async function renderExport(analysis: Analysis, format: ExportFormat): Promise<ExportFile> {
  const { type, render } = RENDERERS[format]
  return { body: await render(analysis), type, name: `fma-${analysis.shortcode}.${format}` }
}

type Renderer = { type: string; render: (analysis: Analysis) => ExportFile['body'] | Promise<ExportFile['body']> }

const RENDERERS: Readonly<Record<ExportFormat, Renderer>> = {
  json: { type: 'application/json', render: (analysis) => toJson(toExportRecord(analysis)) },
  csv: { type: 'text/csv; charset=utf-8; header=present', render: (analysis) => toCsv(toExportRecord(analysis)) },
  md: { type: 'text/markdown; charset=utf-8', render: (analysis) => toMarkdown(toExportRecord(analysis)) },
  pdf: {
    type: 'application/pdf',
    render: (analysis) => printInThread('#app/domain/scan/export/pdf-worker.server.ts', analysis),
  },
}
