import { EXPORT_FORMATS, type ExportFormat } from '#app/domain/scan/export/export-scan.ts'

const NAMES: Readonly<Record<ExportFormat, string>> = { json: 'JSON', csv: 'CSV', md: 'Markdown', pdf: 'PDF' }

/** The report as files, for anyone who may read it. */
export function ExportLinks({ shortcode }: { shortcode: string }) {
  return (
    <p className="screen">
      Download:{' '}
      {EXPORT_FORMATS.map((format, index) => (
        <span key={format}>
          {index > 0 && ', '}
          <a href={`/api/scans/${shortcode}/export?format=${format}`} rel="nofollow">
            {NAMES[format]}
          </a>
        </span>
      ))}
    </p>
  )
}
