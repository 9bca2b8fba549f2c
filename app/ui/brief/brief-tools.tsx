import { BRIEF_EXPORT_FORMATS, type BriefExportFormat } from '#app/domain/brief/export-brief.ts'
import type { Brief } from '#app/domain/brief/brief.ts'

const NAMES: Readonly<Record<BriefExportFormat, string>> = {
  json: 'JSON',
  csv: 'signals CSV',
  md: 'Markdown',
  pdf: 'PDF',
  stix: 'STIX 2.1',
}

/** The brief as files. */
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

/** Who sees a brief, and how it is deleted. */
export function BriefTools({ brief: { id } }: { brief: Brief }) {
  return (
    <aside className="owner box" aria-labelledby="tools">
      <h2 id="tools">This brief</h2>
      <p>Only your account sees it. It holds data about accounts: pass it on with care (TLP:AMBER).</p>
      <p className="screen">
        Take it with you: <BriefExports id={id} />
      </p>
      <details>
        <summary>Delete this brief</summary>
        <form method="post" action={`/briefs/${id}`}>
          <p className="options">
            <label>
              <input type="checkbox" name="confirm" value="yes" required /> Yes, delete it for good
            </label>
          </p>
          <p>The brief and its signals are gone. Credits are not returned.</p>
          <button className="button quiet-button">Delete</button>
        </form>
      </details>
    </aside>
  )
}
