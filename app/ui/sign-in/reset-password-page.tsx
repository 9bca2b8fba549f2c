import { NewPasswordField } from './credential-fields.tsx'
import { PageHead } from '../document-shell.tsx'
import { ErrorSummary, type FieldErrors } from '../form-field.tsx'

type ResetPasswordPageProps = {
  /** From the link that the operator sent. */
  token: string
  /** The account's address. Null for a link that was used, has expired or is mistyped. */
  email: string | null
  errors: FieldErrors
}

/** The page `/auth/reset`: sets a new password through a single-use link. Posts `token` and `password`. */
export function ResetPasswordPage({ token, email, errors }: ResetPasswordPageProps) {
  return (
    <>
      <PageHead>
        <h1>Set a new password</h1>
        {email === null && (
          <p className="lede spaced">
            This link has expired, has already been used, or is wrong. Ask the operator for a new one.
          </p>
        )}
      </PageHead>
      {email !== null && (
        <div className="section">
          <form method="post" action="/auth/reset" noValidate className="narrow">
            <ErrorSummary errors={errors} />
            <p>
              For <b>{email}</b>
            </p>
            {/* Password managers store the new password under this name. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <input type="hidden" name="token" value={token} />
            <NewPasswordField label="New password" error={errors.password} />
            <button className="button">Set password</button>
          </form>
        </div>
      )}
    </>
  )
}
