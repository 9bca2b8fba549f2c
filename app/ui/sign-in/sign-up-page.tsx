import { priceWords } from '#app/domain/work/work.ts'
import { EmailField, NewPasswordField } from './credential-fields.tsx'
import { PageHead } from '../document-shell.tsx'
import { ErrorSummary } from '../form-field.tsx'
import type { SignInFormProps } from './sign-in-form.tsx'

type SignUpPageProps = SignInFormProps & {
  /** False if the installation accepts no new accounts. */
  signupOpen: boolean
  /** The credits of a new account. */
  signupCredits?: number
}

/** The page `/auth/signup`. Posts `email`, `password` and `redirect_to`. */
export function SignUpPage(props: SignUpPageProps) {
  return (
    <>
      <PageHead>
        <h1>Create an account</h1>
        {!props.signupOpen && (
          <p className="lede spaced">
            This installation is closed to new accounts. Its operator can create one for you.
          </p>
        )}
      </PageHead>
      <div className="section">
        {props.signupOpen ? (
          <SignUpForm {...props} />
        ) : (
          <p>
            <a href="/auth/login">Sign in</a> with an existing account.
          </p>
        )}
      </div>
    </>
  )
}

function SignUpForm({ email, errors, generalError, redirectTo, signupCredits }: SignUpPageProps) {
  return (
    <form method="post" action="/auth/signup" noValidate className="narrow">
      <ErrorSummary errors={errors} general={generalError} />
      <input type="hidden" name="redirect_to" value={redirectTo} />
      <EmailField typed={email} error={errors.email} />
      <NewPasswordField label="Password" error={errors.password} />
      <p className="actions">
        <button className="button">Create account</button>
        {signupCredits !== undefined && (
          <span className="note">
            Includes {signupCredits} credits. One article costs {priceWords('analysis')}.
          </span>
        )}
      </p>
      <p className="note spaced">
        Have an account? <a href="/auth/login">Sign in</a>
      </p>
    </form>
  )
}
