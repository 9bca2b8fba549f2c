import { NewPasswordField } from '../sign-in/credential-fields.tsx'
import { ErrorSummary, InputField, type FieldErrors } from '../form-field.tsx'

export type EmailFormState = { form: 'email'; email: string; errors: FieldErrors; generalError?: string }
export type PasswordFormState = { form: 'password'; errors: FieldErrors; generalError?: string }

/** Changes the email address. Posts `form=email`, `email` and `email_password` to `/account`. */
export function EmailForm({ current, refused }: { current: string; refused?: EmailFormState }) {
  const errors = refused?.errors ?? {}
  return (
    <form method="post" action="/account" noValidate aria-labelledby="change-email">
      <h3 id="change-email" className="form-title">
        Change your email address
      </h3>
      {refused !== undefined && <ErrorSummary errors={errors} general={refused.generalError} />}
      <input type="hidden" name="form" value="email" />
      <UserName current={current} />
      <InputField
        name="email"
        label="New email address"
        hint={`Currently ${current}.`}
        error={errors.email}
        input={{ type: 'email', autoComplete: 'email', required: true, defaultValue: refused?.email }}
      />
      <InputField
        name="email_password"
        label="Your password"
        error={errors.email_password}
        input={{ type: 'password', autoComplete: 'current-password', required: true }}
      />
      <button className="button">Change email address</button>
    </form>
  )
}

/** Changes the password. Posts `form=password`, `old_password` and `password` to `/account`. */
export function PasswordForm({ current, refused }: { current: string; refused?: PasswordFormState }) {
  const errors = refused?.errors ?? {}
  return (
    <form method="post" action="/account" noValidate aria-labelledby="change-password">
      <h3 id="change-password" className="form-title">
        Change your password
      </h3>
      {refused !== undefined && <ErrorSummary errors={errors} general={refused.generalError} />}
      <input type="hidden" name="form" value="password" />
      <UserName current={current} />
      <InputField
        name="old_password"
        label="Current password"
        hint="Changing your password signs out your other sessions."
        error={errors.old_password}
        input={{ type: 'password', autoComplete: 'current-password', required: true }}
      />
      <NewPasswordField label="New password" error={errors.password} />
      <button className="button">Change password</button>
    </form>
  )
}

/** Tells password managers whose password this is. It is hidden from people and assistive technology. */
function UserName({ current }: { current: string }) {
  return <input type="text" autoComplete="username" value={current} readOnly hidden />
}
