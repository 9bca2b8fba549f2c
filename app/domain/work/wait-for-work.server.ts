import { EventEmitter, once } from 'node:events'
import { database } from '#db/client.server.ts'
import { onWorkSettled } from '#db/notices.server.ts'
import { invariant } from '#app/platform/invariant.ts'
import { type SettledWork, WorkError } from './work.ts'

/** How often the table is polled in addition to the notices, which can get lost with a connection. */
const ASK_AGAIN_MS = 1000

/** Waits until the work has ended, at most `timeoutMs`; undefined if it continues after that. */
export async function waitForWork(workId: string, timeoutMs: number): Promise<SettledWork | undefined> {
  const deadline = Date.now() + timeoutMs
  const notices = new EventEmitter()
  const unsubscribe = await onWorkSettled(workId, () => notices.emit('settled'))
  try {
    for (;;) {
      const leftMs = Math.max(0, deadline - Date.now())
      // Subscribed before the query, so that a notice in between is not missed.
      const woken = once(notices, 'settled', { signal: AbortSignal.timeout(Math.min(ASK_AGAIN_MS, leftMs)) }).catch(
        () => {},
      )
      const settled = await findSettledWork(workId)
      if (settled !== undefined || leftMs === 0) return settled
      await woken
    }
  } finally {
    unsubscribe()
  }
}

async function findSettledWork(workId: string): Promise<SettledWork | undefined> {
  const [row] = await database().sql<
    { state: string; shortcode: string | null; cached: boolean | null; brief_id: string | null; error: unknown }[]
  >`
    select state, shortcode, cached, brief_id, error from works where id = ${workId}`
  invariant(row !== undefined, 'accepted work is in the table')
  if (row.state === 'succeeded') {
    return { state: 'succeeded', shortcode: row.shortcode, cached: row.cached ?? false, briefId: row.brief_id }
  }
  if (row.state === 'failed') return { state: 'failed', error: WorkError.parse(row.error) }
  return undefined
}
