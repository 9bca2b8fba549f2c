import { EmailField } from './credential-fields.tsx'
import { ErrorSummary, InputField, type FieldErrors } from '../form-field.tsx'

export type SignInFormProps = {
  email?: string
  errors: FieldErrors
  generalError?: string
  /** Where to go after signing in: a path on this site. */
  redirectTo: string
  /** By default passwords only. */
  ways?: SignInWays
}

/** The ways to sign in that this installation offers. */
export type SignInWays = { password: boolean; provider: boolean }

/**
 * Posts `email`, `password` and `redirect_to` to `/auth/login`. A refused form keeps the email address but not the
 * password. With an identity provider, a second form posts `provider` there.
 */
export function SignInForm({ ways = { password: true, provider: false }, ...form }: SignInFormProps) {
  return (
    <div>
      {!ways.password && <ErrorSummary errors={form.errors} general={form.generalError} />}
      {ways.password && <PasswordForm {...form} />}
      {ways.provider && <ProviderForm redirectTo={form.redirectTo} />}
    </div>
  )
}

function ProviderForm({ redirectTo }: { redirectTo: string }) {
  return (
    <form method="post" action="/auth/login" className="spaced">
      <input type="hidden" name="provider" value="oidc" />
      <input type="hidden" name="redirect_to" value={redirectTo} />
      <button className="button">Continue with your organisation</button>
    </form>
  )
}

function PasswordForm({ email, errors, generalError, redirectTo }: Omit<SignInFormProps, 'ways'>) {
  return (
    <form method="post" action="/auth/login" noValidate>
      <ErrorSummary errors={errors} general={generalError} />
      <input type="hidden" name="redirect_to" value={redirectTo} />
      <EmailField typed={email} error={errors.email} />
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

type NewAccountProps = Pick<SignInFormProps, 'redirectTo' | 'ways'> & { signupOpen: boolean }

/** How to get an account. */
export function NewAccount({ signupOpen, redirectTo, ways }: NewAccountProps) {
  if (!signupOpen) return <p>The operator of this installation creates new accounts.</p>
  if (ways?.password === false) return <p>Your first sign-in creates one.</p>
  return (
    <p>
      <SignUpLink redirectTo={redirectTo} />
    </p>
  )
}

/** Links to the sign-up page, which then redirects to the same place. */
export function SignUpLink({ redirectTo }: { redirectTo: string }) {
  const query = redirectTo === '/' ? '' : `?${new URLSearchParams({ redirect_to: redirectTo }).toString()}`
  return <a href={`/auth/signup${query}`}>Create an account</a>
}
