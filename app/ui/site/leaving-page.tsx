import { PageHead } from '../document-shell.tsx'

/**
 * Leads from a form straight to another site. A redirect would fail, because `form-action` restricts forms to this
 * origin, and browsers apply that to redirects after a form too.
 */
export function LeavingPage({ url }: { url: string }) {
  const { host } = new URL(url)
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <PageHead>
        <h1>Continue to {host}</h1>
        <p className="lede spaced">Sign in with your organisation’s sign-in service.</p>
      </PageHead>
      <div className="section">
        <p>
          <a className="button" href={url} rel="noreferrer">
            Continue to {host}
          </a>
        </p>
      </div>
    </>
  )
}
