import { database } from '#db/client.server.ts'
import { findValue, listRows } from '#db/read.server.ts'
import { AccountRow } from '#db/rows/accounts.ts'
import { now } from '#app/platform/clock.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { PLANS } from '../account/account.ts'
import { monthlyCredits, utcMonth } from './monthly-credits.server.ts'

const ACCOUNTS_PER_RUN_MAX = 500
/** The new balance; null where the month's credits were given already. */
const Balance = AccountRow.shape.credits.nullable()
const OnPlan = AccountRow.pick({ id: true, plan: true })

/**
 * Grants every account on a paid plan its credits for the current month (UTC), once each, however often and by however
 * many processes this is called.
 * @returns how many accounts got credits
 */
export async function grantMonthlyCredits(): Promise<number> {
  const at = now()
  const { sql } = database()
  const paid = PLANS.filter((plan) => monthlyCredits(plan) > 0)
  if (paid.length === 0) return 0
  const due = await listRows(
    OnPlan,
    sql`
      select id, plan from accounts a
      where plan in ${sql(paid)} and erased_at is null
        and not exists (select from ledger l where l.account_id = a.id and l.period = ${utcMonth(at)})
      limit ${ACCOUNTS_PER_RUN_MAX}`,
  )
  let granted = 0
  for (const { id, plan } of due) {
    const balance = await findValue(
      Balance,
      sql`
        select grant_month(id, ${uuidv7(at)}, ${monthlyCredits(plan)}, ${`monthly:${plan}`}, ${utcMonth(at)}, ${at}) as balance
        from accounts where id = ${id} and plan = ${plan} and erased_at is null`,
    )
    if (balance != null) granted += 1
  }
  return granted
}
