import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { findRow, findValue } from '#db/read.server.ts'
import { AccountRow } from '#db/rows/accounts.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { monthlyCredits, utcMonth } from '../credits/monthly-credits.server.ts'
import type { AccountRole, Plan } from './account.ts'

/** Balances before and after the month's grant, which may have been given already. */
const Changed = AccountRow.pick({ id: true }).extend({ before: z.int().nullable(), after: z.int().nullable() })

/**
 * Puts an account on a plan, with a ledger entry, and grants the plan's credits for the current month at once, unless
 * they were granted already.
 * @throws DomainError `not_found` for an unknown email address
 */
export async function changePlan(email: string, plan: Plan): Promise<{ id: string; granted: number }> {
  const at = now()
  const credits = monthlyCredits(plan)
  const row = await findRow(
    Changed,
    database().sql`
      with changed as (update accounts set plan = ${plan} where email = ${email} returning id),
      noted as materialized (
        select id, move_credits(id, ${uuidv7(at)}, 'grant', 0, ${`plan:${plan}`}, null, ${at}) as before from changed
      )
      select id, before, case when ${credits}::integer > 0 and before is not null then
        grant_month(id, ${uuidv7(at)}, ${credits}, ${`monthly:${plan}`}, ${utcMonth(at)}, ${at}) end as after from noted`,
  )
  return row === undefined
    ? unknownEmail()
    : { id: row.id, granted: row.after === null || row.before === null ? 0 : row.after - row.before }
}

/**
 * Makes an account an operator's or a user's.
 * @throws DomainError `not_found` for an unknown email address
 */
export async function changeRole(email: string, role: AccountRole): Promise<{ id: string }> {
  const id = await findValue(
    AccountRow.shape.id,
    database().sql`update accounts set role = ${role} where email = ${email} returning id`,
  )
  return id === undefined ? unknownEmail() : { id }
}

function unknownEmail(): never {
  throw new DomainError('not_found', 'There is no account with this email address.')
}
