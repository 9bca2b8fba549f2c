import { EventEmitter, once } from 'node:events'
import { database } from '#db/client.server.ts'
import { columnsOf, readRow } from '#db/read.server.ts'
import { readStored } from '#db/records/record.ts'
import { WorkRow } from '#db/rows/works.ts'
import { onWorkSettled } from '#db/notices.server.ts'
import { type SettledWork, WorkError } from './work.ts'

/** How often the table is polled in addition to the notices, which can get lost with a connection. */
const ASK_AGAIN_MS = 1000
const Row = WorkRow.pick({ state: true, shortcode: true, cached: true, brief_id: true, error: true })

/** Waits until the work has ended, at most `timeoutMs`; undefined if it continues after that. */
export async function waitForWork(workId: string, timeoutMs: number): Promise<SettledWork | undefined> {
  const deadline = performance.now() + timeoutMs
  const notices = new EventEmitter()
  const unsubscribe = await onWorkSettled(workId, () => notices.emit('settled'))
  try {
    for (;;) {
      const leftMs = Math.max(0, Math.ceil(deadline - performance.now()))
      // Subscribed before the table is asked: a notice in between is not missed.
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
  const row = await readRow(
    Row,
    database().sql`
      select ${columnsOf(Row)} from works where id = ${workId}`,
  )
  if (row.state === 'succeeded') {
    return { state: 'succeeded', shortcode: row.shortcode, cached: row.cached ?? false, briefId: row.brief_id }
  }
  if (row.state === 'failed') return { state: 'failed', error: readStored(WorkError, row.error) }
  return undefined
}
