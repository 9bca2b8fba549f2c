import { enqueue, hasLiveJob } from '#db/queue.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { PricedKind } from './work.ts'

const QUEUE_OF = { analysis: 'run-scan', brief: 'run-brief' } as const satisfies Record<PricedKind, string>
/** Work for which nobody waits goes after the rest. */
const BACKGROUND_PRIORITY = -10

/** Accepted work on its way to a worker. */
export type Enqueued = {
  id: string
  accountId: string
  /** Where nobody waits for it. */
  isBackground?: boolean | undefined
}

/** Puts accepted work of one kind into its queue; where that fails it is left to the sweep. */
export async function enqueueWork(kind: PricedKind, works: readonly Enqueued[]): Promise<void> {
  if (works.length === 0) return
  const jobs = works.map(({ id, accountId, isBackground }) => ({
    id,
    accountId,
    payload: { workId: id },
    priority: isBackground ? BACKGROUND_PRIORITY : 0,
  }))
  await enqueue(QUEUE_OF[kind], jobs).catch((error: unknown) =>
    log.warn({ works: works.map(({ id }) => id), error: String(error) }, 'not enqueued: left to the sweep'),
  )
}

/** Whether a job for that work waits or runs. */
export function isEnqueued(kind: PricedKind, workId: string): Promise<boolean> {
  return hasLiveJob(QUEUE_OF[kind], workId)
}
