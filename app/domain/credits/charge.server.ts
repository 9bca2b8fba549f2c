import { database } from '#db/client.server.ts'
import { enqueue } from '#db/queue.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { log } from '#app/platform/log.server.ts'
import { uuidv7 } from '#app/platform/token.server.ts'
import { PRICES, type WorkKind } from '../work/work.ts'
import { readBalance } from './read-balance.server.ts'

type Order = {
  accountId: string
  kind: WorkKind
  /** For the ledger: `analyze`. */
  operation: string
  /** What the job needs; deleted when the work ends. */
  input: Record<string, unknown>
}

/**
 * Charges an account and stores the work in one statement, then enqueues it. When the enqueuing fails the work stands:
 * the sweep enqueues it later.
 * @throws DomainError `insufficient_credits`, with nothing charged or stored.
 */
export async function chargeForWork(order: Order): Promise<{ workId: string; creditsCharged: number }> {
  const at = now()
  const workId = uuidv7(at)
  const price = PRICES[order.kind]
  const { sql } = database()
  const [row] = await sql<{ balance: number | null }[]>`
    select accept_work(${workId}, ${order.accountId}, ${uuidv7(at)}, ${order.kind}, ${price}, ${order.operation},
      ${JSON.stringify(order.input)}::text::jsonb, ${at}) as balance`
  if (row === undefined || row.balance === null) return refuse(order.accountId, price)
  await enqueue('run-scan', workId, { workId }).catch((error: unknown) =>
    log.warn({ work_id: workId, error: String(error) }, 'not enqueued: left to the sweep'),
  )
  return { workId, creditsCharged: price }
}

async function refuse(accountId: string, price: number): Promise<never> {
  const balance = await readBalance(accountId)
  throw new DomainError(
    'insufficient_credits',
    `This needs ${price} credit${price === 1 ? '' : 's'} and ${balance} ${balance === 1 ? 'is' : 'are'} left: nothing was started.`,
    [
      { path: 'balance', message: String(balance) },
      { path: 'price', message: String(price) },
    ],
  )
}
