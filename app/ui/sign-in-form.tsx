import { ErrorSummary, InputField, type FieldErrors } from './form-field.tsx'

export type SignInFormProps = {
  email?: string
  errors: FieldErrors
  generalError?: string
  /** Where to go afterwards, a path of this site. */
  redirectTo: string
}

/** Posts `email`, `password` and `redirect_to` to `/auth/login`; the e-mail that was typed is kept, the password is not. */
export function SignInForm({ email, errors, generalError, redirectTo }: SignInFormProps) {
  return (
    <form method="post" action="/auth/login" noValidate>
      <ErrorSummary errors={errors} general={generalError} />
      <input type="hidden" name="redirect_to" value={redirectTo} />
      <InputField
        name="email"
        label="E-mail address"
        error={errors.email}
        input={{ type: 'email', autoComplete: 'username', required: true, defaultValue: email }}
      />
      <InputField
        name="password"
        label="Password"
        error={errors.password}
        input={{ type: 'password', autoComplete: 'current-password', required: true }}
      />
      <button className="button">Sign in</button>
    </form>
  )
}

/** Leads to the sign-up page and keeps where to go afterwards. */
export function SignUpLink({ redirectTo }: { redirectTo: string }) {
  const query = redirectTo === '/' ? '' : `?${new URLSearchParams({ redirect_to: redirectTo }).toString()}`
  return <a href={`/auth/signup${query}`}>Create an account</a>
}
