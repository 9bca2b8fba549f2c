import { PageHead } from './document-shell.tsx'

/** The answer for a code that is unknown, deleted, or private to somebody else: one page for all three. */
export function ScanNotFoundPage() {
  return (
    <>
      <PageHead>
        <p className="kicker">404</p>
        <h1>There is no public scan here</h1>
        <p className="lede spaced">
          The code in the address may be mistyped, the scan may be deleted, or its owner keeps it private. We do not say
          which. Nothing was spent.
        </p>
      </PageHead>
      <div className="section">
        <ul className="points" aria-label="Next steps">
          <li>Check the code: twelve letters and digits, capitals count.</li>
          <li>
            If the scan is yours, open it from <a href="/scans">your scans</a> on the device that made it.
          </li>
          <li>
            <a href="/">Analyse an article</a>
          </li>
        </ul>
      </div>
    </>
  )
}
