import { database } from '#db/client.server.ts'
import { attemptDelivery } from '#app/domain/webhook/attempt-delivery.server.ts'
import { claimDeliveries, type ClaimedDelivery } from '#app/domain/webhook/claim-deliveries.server.ts'
import { log } from '#app/platform/log.server.ts'

/**
 * Concurrent attempts in this process: for responsive receivers, and for those whose last attempt failed or was slow.
 */
const SLOTS = { quick: 64, slow: 32 } as const
/** A longer attempt gives up its quick slot, while at most this many wait. */
const LATE_MS = 3000
const LATE_MAX = 192
/** How often the table is polled for due deliveries, in addition to the notices of new events. */
const LOOK_MS = 1000

let stopped: AbortController | undefined
let looping: Promise<void> | undefined
let wake = () => {}
const running = { quick: new Set<Promise<void>>(), slow: new Set<Promise<void>>(), late: new Set<Promise<void>>() }

/**
 * Starts delivering events. Due deliveries are kept in a table, so that any number of processes can deliver in
 * parallel.
 */
export async function startDelivering(): Promise<void> {
  stopped = new AbortController()
  looping = deliverUntil(stopped.signal)
  // A notice only wakes the loop: the next poll finds the event anyway.
  await database()
    .sql.listen('fma_deliveries', () => wake())
    .catch((error: unknown) => log.warn({ error: String(error) }, 'webhooks: no notices, polling only'))
}

/** Starts no more attempts and waits for the running ones, at most 15 s each. */
export async function stopDelivering(): Promise<void> {
  stopped?.abort()
  wake()
  await looping
  await Promise.all([...running.quick, ...running.slow, ...running.late])
}

async function deliverUntil(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Created before the query, so that a notice in between is not missed.
    const woken = Promise.withResolvers<void>()
    wake = woken.resolve
    const began = await beginAttempts().catch((error: unknown) => {
      log.warn({ error: String(error) }, 'webhooks: the table could not be read')
      return 0
    })
    if (began > 0) continue
    const timer = setTimeout(woken.resolve, LOOK_MS)
    await woken.promise
    clearTimeout(timer)
  }
}

async function beginAttempts(): Promise<number> {
  const free = { quick: SLOTS.quick - running.quick.size, slow: SLOTS.slow - running.slow.size }
  if (free.quick + free.slow === 0) return 0
  const claimed = await claimDeliveries(free)
  for (const delivery of claimed) begin(delivery)
  return claimed.length
}

function begin(delivery: ClaimedDelivery): void {
  const lane = running[delivery.is_slow ? 'slow' : 'quick']
  const attempt = attemptDelivery(delivery)
    // Its claim runs out, and it is attempted again.
    .catch((error: unknown) => log.error({ delivery_id: delivery.id, error: String(error) }, 'attempt not recorded'))
    .finally(() => {
      clearTimeout(timer)
      lane.delete(attempt)
      running.late.delete(attempt)
      wake()
    })
  const timer = setTimeout(() => {
    if (delivery.is_slow || running.late.size >= LATE_MAX) return
    lane.delete(attempt)
    running.late.add(attempt)
    wake()
  }, LATE_MS)
  lane.add(attempt)
}
