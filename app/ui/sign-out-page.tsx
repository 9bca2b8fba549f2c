import { PageHead } from './document-shell.tsx'

/** The sign-out page, `/auth/logout`, for whoever comes here by its address. */
export function SignOutPage() {
  return (
    <>
      <PageHead>
        <h1>Sign out</h1>
      </PageHead>
      <div className="section">
        <form method="post" action="/auth/logout">
          <button className="button">Sign out</button>
        </form>
      </div>
    </>
  )
}
