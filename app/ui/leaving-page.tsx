import { PageHead } from './document-shell.tsx'

/**
 * Leads from a form on to another site at once. A redirect would do, but what a form may lead to is held to this origin
 * (`form-action`), and browsers hold redirects after a form to it, too.
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
