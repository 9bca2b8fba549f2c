import { database } from '#db/client.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { isPassword } from './password.server.ts'

/**
 * The account that these credentials open.
 * @throws DomainError `unauthorized`, the same after the same work for an unknown e-mail as for a wrong password.
 */
export async function checkCredentials(input: { email: string; password: string }): Promise<{ accountId: string }> {
  const [row] = await database().sql<{ id: string; password_hash: string | null }[]>`
    select id, password_hash from accounts where email = ${input.email}`
  const isRight = await isPassword(input.password, row?.password_hash ?? null)
  if (row === undefined || !isRight) {
    throw new DomainError('unauthorized', 'This e-mail and password do not belong together: try again.')
  }
  return { accountId: row.id }
}
