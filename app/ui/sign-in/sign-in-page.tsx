import { PageHead } from '../document-shell.tsx'
import { NewAccount, SignInForm, type SignInFormProps } from './sign-in-form.tsx'

/** The page `/auth/login`. */
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
            <NewAccount signupOpen={signupOpen} redirectTo={form.redirectTo} ways={form.ways} />
            <p>You do not need an account to read a shared report.</p>
          </aside>
        </div>
      </div>
    </>
  )
}
