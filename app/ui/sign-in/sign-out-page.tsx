import { PageHead } from '../document-shell.tsx'

/** The page `/auth/logout`, for anyone who opens it directly. */
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
