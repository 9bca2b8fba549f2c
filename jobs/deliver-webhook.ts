import { database } from '#db/client.server.ts'
import { attemptDelivery } from '#app/domain/webhook/attempt-delivery.server.ts'
import { claimDeliveries, type ClaimedDelivery } from '#app/domain/webhook/claim-deliveries.server.ts'
import { log } from '#app/platform/log.server.ts'

/** Attempts at once in this process: of receivers that answer well, and of those that failed or were slow last. */
const SLOTS = { quick: 64, slow: 32 } as const
/** An attempt that takes longer leaves its quick slot to others, while so many wait at most. */
const LATE_MS = 3000
const LATE_MAX = 192
/** How often the table is asked for what became due, beside the notices of new events. */
const LOOK_MS = 1000

let stopped: AbortController | undefined
let looping: Promise<void> | undefined
let wake = () => {}
const running = { quick: new Set<Promise<void>>(), slow: new Set<Promise<void>>(), late: new Set<Promise<void>>() }

/** Begins to deliver events. What is due stands in the table, so that any number of processes deliver side by side. */
export async function startDelivering(): Promise<void> {
  stopped = new AbortController()
  looping = deliverUntil(stopped.signal)
  // A notice only wakes: what it would have told is found at the next look anyway.
  await database()
    .sql.listen('fma_deliveries', () => wake())
    .catch((error: unknown) => log.warn({ error: String(error) }, 'webhooks: no notifications, polling only'))
}

/** Begins no more attempts and waits for those that run, 15 s at most each. */
export async function stopDelivering(): Promise<void> {
  stopped?.abort()
  wake()
  await looping
  await Promise.all([...running.quick, ...running.slow, ...running.late])
}

async function deliverUntil(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Made before the table is asked: a notice in between is not missed.
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
