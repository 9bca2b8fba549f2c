import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { uuidv7 } from '#app/platform/token.server.ts'
import type { AccountRole, Plan } from './account.ts'

/** Puts an account on a plan, with a ledger entry that says so. @throws DomainError `not_found` for an unknown e-mail. */
export async function changePlan(email: string, plan: Plan): Promise<{ id: string }> {
  const at = now()
  const [row] = await database().sql<{ id: string }[]>`
    with changed as (update accounts set plan = ${plan} where email = ${email} returning id)
    select id, move_credits(id, ${uuidv7(at)}, 'grant', 0, ${`plan:${plan}`}, null, ${at}) from changed`
  return row === undefined ? unknownEmail() : { id: row.id }
}

/** Makes an account an operator's or a user's. @throws DomainError `not_found` for an unknown e-mail. */
export async function changeRole(email: string, role: AccountRole): Promise<{ id: string }> {
  const [row] = await database().sql<{ id: string }[]>`
    update accounts set role = ${role} where email = ${email} returning id`
  return row ?? unknownEmail()
}

function unknownEmail(): never {
  throw new DomainError('not_found', 'There is no account with this e-mail.')
}
