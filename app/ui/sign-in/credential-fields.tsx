import { PASSWORD_CHARACTERS_MIN } from '#app/domain/account/account.ts'
import { InputField } from '../form-field.tsx'

/** The email address for signing in or up. `typed` is what was sent before. */
export function EmailField({ typed, error }: { typed?: string; error?: string }) {
  return (
    <InputField
      name="email"
      label="Email address"
      error={error}
      input={{ type: 'email', autoComplete: 'username', required: true, defaultValue: typed }}
    />
  )
}

export function NewPasswordField({ label, error }: { label: string; error?: string }) {
  return (
    <InputField
      name="password"
      label={label}
      hint={`At least ${PASSWORD_CHARACTERS_MIN} characters. Several words in a row are easy to remember.`}
      error={error}
      input={{
        type: 'password',
        autoComplete: 'new-password',
        required: true,
        minLength: PASSWORD_CHARACTERS_MIN,
      }}
    />
  )
}
