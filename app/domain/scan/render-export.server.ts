import { toCsv } from './export-csv.ts'
import { toMarkdown } from './export-markdown.ts'
import { toPdf } from './export-pdf.server.ts'
import { type ExportFormat, type ExportRecord, toExportRecord, toJson } from './export-scan.ts'
import type { Analysis } from './scan.ts'

type ExportFile = { body: string | Uint8Array<ArrayBuffer>; type: string; name: string }

/** An analysis as a file of a format: its bytes, media type and name. */
export async function renderExport(analysis: Analysis, format: ExportFormat): Promise<ExportFile> {
  const { type, render } = RENDERERS[format]
  return { body: await render(toExportRecord(analysis)), type, name: `fma-${analysis.shortcode}.${format}` }
}

type Renderer = { type: string; render: (record: ExportRecord) => ExportFile['body'] | Promise<ExportFile['body']> }

const RENDERERS: Readonly<Record<ExportFormat, Renderer>> = {
  json: { type: 'application/json', render: toJson },
  csv: { type: 'text/csv; charset=utf-8; header=present', render: toCsv },
  md: { type: 'text/markdown; charset=utf-8', render: toMarkdown },
  pdf: { type: 'application/pdf', render: (record) => toPdf(record) },
}
