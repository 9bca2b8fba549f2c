import { enqueue, listJobs } from '#db/queue.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { PricedKind } from './work.ts'

const QUEUE_OF = { analysis: 'run-scan', brief: 'run-brief' } as const satisfies Record<PricedKind, string>
/** Work that nobody waits for comes last. */
const BACKGROUND_PRIORITY = -10

/** Accepted work on its way to a worker. */
export type Enqueued = {
  id: string
  accountId: string
  /** Set if nobody waits for it. */
  isBackground?: boolean | undefined
}

/** Enqueues accepted work of one kind; if that fails, it is left to the sweep. */
export async function enqueueWork(kind: PricedKind, works: readonly Enqueued[]): Promise<void> {
  if (works.length === 0) return
  const jobs = works.map(({ id, accountId, isBackground }) => ({
    id,
    accountId,
    payload: { workId: id },
    priority: isBackground ? BACKGROUND_PRIORITY : 0,
  }))
  await enqueue(QUEUE_OF[kind], jobs).catch((error: unknown) =>
    log.warn(
      { works: works.map(({ id }) => id), error: String(error) },
      'work not enqueued; the sweep will enqueue it',
    ),
  )
}

/** The jobs of work of one kind, by the work's id: absent if there is none, else whether it waits or runs. */
export function jobsOf(kind: PricedKind, workIds: readonly string[]): Promise<Map<string, { isLive: boolean }>> {
  return listJobs(QUEUE_OF[kind], workIds)
}
