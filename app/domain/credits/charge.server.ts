import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { readValue } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import type { AccountCaller } from '../caller.ts'
import type { Repeatable } from '../idempotency/first-answer.server.ts'
import { counted } from '../wording/wording.ts'
import { enqueueWork } from '../work/enqueue-work.server.ts'
import { requireRoom } from '../work/require-room.server.ts'
import { PRICES, type PricedKind } from '../work/work.ts'
import { readBalance } from './read-balance.server.ts'

/** What `accept_work_once` and `accept_batch` return. */
export const Acceptance = z.enum(['accepted', 'refused', 'known'])

type Order = {
  kind: PricedKind
  /** In credits, by default the kind's price. */
  price?: number
  /** For the ledger: `analyze`, `brief`. */
  operation: string
  /** The job's input, deleted when the work ends. */
  jobInput: Record<string, unknown>
  /** Set if the caller gave an idempotency key. */
  once?: Repeatable | undefined
}

export type Charged = { workId: string; creditsCharged: number }

/**
 * Charges an account and stores the work in one statement, then enqueues it. If enqueuing fails, the work stays and the
 * sweep enqueues it later.
 * @returns undefined if the order's idempotency key was used before: then nothing was charged
 * @throws DomainError `insufficient_credits`, or `unavailable` if too much waits, with nothing charged or stored
 */
export async function chargeForWork({
  caller,
  input,
}: {
  caller: AccountCaller
  input: Order
}): Promise<Charged | undefined> {
  const { accountId } = caller
  const { kind, price = PRICES[kind] } = input
  await requireRoom({ caller, input: { works: 1, once: input.once } })
  const workId = uuidv7(now())
  const outcome = await accept({ ...input, price, accountId }, workId)
  if (outcome === 'known') return undefined
  if (outcome === 'refused') throw await insufficient({ caller, input: { price } })
  await enqueueWork(kind, [{ id: workId, accountId }])
  return { workId, creditsCharged: price }
}

/** The refusal that states balance and price. */
export async function insufficient({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { price: number }
}): Promise<DomainError> {
  const { price } = input
  const balance = await readBalance({ caller })
  return new DomainError(
    'insufficient_credits',
    `This costs ${counted(price, 'credit')} and you have ${balance}. Nothing was started.`,
    [
      { path: 'balance', message: String(balance) },
      { path: 'price', message: String(price) },
    ],
  )
}

async function accept(
  order: Order & AccountCaller & { price: number },
  workId: string,
): Promise<z.infer<typeof Acceptance>> {
  const at = now()
  const { sql } = database()
  const { price } = order
  const jobInput = JSON.stringify(order.jobInput)
  if (order.once === undefined) {
    const balance = await readValue(
      z.int().nullable(),
      sql`
        select accept_work(${workId}, ${order.accountId}, ${uuidv7(at)}, ${order.kind}, ${price}, ${order.operation},
          ${jobInput}::text::jsonb, ${at}) as balance`,
    )
    return balance === null ? 'refused' : 'accepted'
  }
  const { path, key, requestHash } = order.once
  return readValue(
    Acceptance,
    sql`
      select accept_work_once(${workId}, ${order.accountId}, ${uuidv7(at)}, ${order.kind}, ${price}, ${order.operation},
        ${jobInput}::text::jsonb, ${path}, ${key}, ${requestHash}, ${at}) as outcome`,
  )
}
