import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { readValue } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { hashPassword } from './password.server.ts'

/**
 * Opens an account with the sign-up credits.
 * @throws DomainError `invalid_request` if the email address is in use
 */
export async function createAccount(input: {
  email: string
  password: string
}): Promise<{ id: string; email: string }> {
  const at = now()
  const id = uuidv7(at)
  const hash = await hashPassword(input.password)
  const isMade = await readValue(
    z.boolean(),
    database().sql`
      select create_account(${id}, ${input.email}, ${hash}, ${uuidv7(at)}, ${env.signupCredits}, ${at}) as made`,
  )
  if (!isMade) {
    throw new DomainError('invalid_request', 'An account with this email address already exists. Sign in instead.', [
      { path: 'email', message: 'An account with this email address already exists. Sign in instead.' },
    ])
  }
  return { id, email: input.email }
}
