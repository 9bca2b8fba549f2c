import { PageHead } from './document-shell.tsx'
import { SignInForm, SignUpLink, type SignInFormProps } from './sign-in-form.tsx'

/** The sign-in page, `/auth/login`. */
export function SignInPage({ signupOpen, ...form }: SignInFormProps & { signupOpen: boolean }) {
  return (
    <>
      <PageHead>
        <h1>Sign in</h1>
      </PageHead>
      <div className="section">
        <div className="columns aside">
          <SignInForm {...form} />
          <aside className="box" aria-labelledby="no-account">
            <h2 id="no-account">No account yet?</h2>
            {signupOpen ? (
              <p>
                <SignUpLink redirectTo={form.redirectTo} />
              </p>
            ) : (
              <p>New accounts are made by the administrator of this installation.</p>
            )}
            <p>Reading a shared scan needs no account.</p>
          </aside>
        </div>
      </div>
    </>
  )
}
