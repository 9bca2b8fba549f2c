import { NewPasswordField } from './credential-fields.tsx'
import { PageHead } from './document-shell.tsx'
import { ErrorSummary, type FieldErrors } from './form-field.tsx'

type ResetPasswordPageProps = {
  /** From the link that an administrator gave. */
  token: string
  /** False for a link that is used, expired or mistyped. */
  works: boolean
  errors: FieldErrors
}

/** Sets a new password by a link that works once, `/auth/reset`: posts `token` and `password`. */
export function ResetPasswordPage({ token, works, errors }: ResetPasswordPageProps) {
  return (
    <>
      <PageHead>
        <h1>Set a new password</h1>
        {!works && (
          <p className="lede spaced">This link is used up, expired or mistyped. Ask the administrator for a new one.</p>
        )}
      </PageHead>
      {works && (
        <div className="section">
          <form method="post" action="/auth/reset" noValidate className="narrow">
            <ErrorSummary errors={errors} />
            <input type="hidden" name="token" value={token} />
            <NewPasswordField label="New password" error={errors.password} />
            <button className="button">Set password</button>
          </form>
        </div>
      )}
    </>
  )
}
