import { SHORTCODE_CHARACTERS } from '#app/domain/scan/scan.ts'
import { PageHead } from '../document-shell.tsx'

/** The page for an unknown, deleted or private scan. It is the same for all three. */
export function ScanNotFoundPage() {
  return (
    <>
      <PageHead>
        <p className="kicker">404</p>
        <h1>Scan not found</h1>
        <p className="lede spaced">
          There is no public scan at this URL. The code may be wrong, or the scan may be private or deleted. This page
          does not say which. No credits were charged.
        </p>
      </PageHead>
      <div className="section">
        <ul className="points" aria-label="Next steps">
          <li>Check the code. It has {SHORTCODE_CHARACTERS} letters and digits, and capitals matter.</li>
          <li>
            If the scan is yours, open it from <a href="/scans">your scans</a> in the browser that created it.
          </li>
          <li>
            <a href="/">Analyse an article</a>
          </li>
        </ul>
      </div>
    </>
  )
}
