import { printInThread } from '#app/platform/pages/printing.server.ts'
import type { Brief } from '../brief.ts'
import { toBriefJson, toBriefRecord } from './brief-record.ts'
import { toBriefCsv } from './export-brief-csv.ts'
import { toBriefMarkdown } from './export-brief-markdown.ts'
import type { BriefExportFormat } from './export-brief.ts'
import { toStixBundle } from './export-brief-stix.server.ts'

type ExportFile = { body: string | Uint8Array<ArrayBuffer>; contentType: string }

/**
 * A brief with its signals as a file: its content and media type.
 * @throws DomainError `unavailable`.
 */
export async function renderBriefExport(brief: Brief, format: BriefExportFormat): Promise<ExportFile> {
  const { contentType, render } = RENDERERS[format]
  return { body: await render(brief), contentType }
}

type Renderer = { contentType: string; render: (brief: Brief) => ExportFile['body'] | Promise<ExportFile['body']> }

const RENDERERS: Readonly<Record<BriefExportFormat, Renderer>> = {
  json: { contentType: 'application/json', render: (brief) => toBriefJson(toBriefRecord(brief)) },
  csv: { contentType: 'text/csv; charset=utf-8; header=present', render: (brief) => toBriefCsv(toBriefRecord(brief)) },
  md: { contentType: 'text/markdown; charset=utf-8', render: (brief) => toBriefMarkdown(toBriefRecord(brief)) },
  pdf: {
    contentType: 'application/pdf',
    render: (brief) => printInThread('#app/domain/brief/export/brief-pdf-worker.server.ts', brief),
  },
  stix: {
    contentType: 'application/stix+json;version=2.1',
    render: (brief) => `${JSON.stringify(toStixBundle(toBriefRecord(brief)), null, 2)}\n`,
  },
}
