import { BRIEF_EXPORT_FORMATS, type BriefExportFormat } from '#app/domain/brief/export/export-brief.ts'
import type { Brief } from '#app/domain/brief/brief.ts'

const NAMES: Readonly<Record<BriefExportFormat, string>> = {
  json: 'JSON',
  csv: 'CSV of signals',
  md: 'Markdown',
  pdf: 'PDF',
  stix: 'STIX 2.1',
}

export function BriefExports({ id }: { id: string }) {
  return BRIEF_EXPORT_FORMATS.map((format, index) => (
    <span key={format}>
      {index > 0 && ', '}
      <a href={`/api/intelligence/briefs/${id}/export?format=${format}`} rel="nofollow">
        {NAMES[format]}
      </a>
    </span>
  ))
}

/** Who can see the brief, and how to delete it. */
export function BriefTools({ brief: { id } }: { brief: Brief }) {
  return (
    <aside className="owner box" aria-labelledby="tools">
      <h2 id="tools">This brief</h2>
      <p>
        Only your account can see it. It contains data about other people’s accounts, so share it with care (TLP:AMBER).
      </p>
      <p className="screen">
        Download: <BriefExports id={id} />
      </p>
      <details>
        <summary>Delete this brief</summary>
        <form method="post" action={`/briefs/${id}`}>
          <p className="options">
            <label>
              <input type="checkbox" name="confirm" value="yes" required /> Yes, delete it permanently
            </label>
          </p>
          <p>The brief and its signals will be deleted. Credits are not returned.</p>
          <button className="button quiet-button">Delete</button>
        </form>
      </details>
    </aside>
  )
}
