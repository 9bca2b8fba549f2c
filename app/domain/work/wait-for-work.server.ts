import { database } from '#db/client.server.ts'
import { onWorkSettled } from '#db/notices.server.ts'
import { invariant } from '#app/platform/invariant.ts'
import { type SettledWork, WorkError } from './work.ts'

/** How often the table is asked beside the notices, which can get lost with a connection. */
const ASK_AGAIN_MS = 1000

/** Waits until the work has ended, at most `timeoutMs`; undefined when it goes on after that. */
export async function waitForWork(workId: string, timeoutMs: number): Promise<SettledWork | undefined> {
  const deadline = Date.now() + timeoutMs
  let wake = () => {}
  const unsubscribe = await onWorkSettled(workId, () => wake())
  try {
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(ASK_AGAIN_MS, Math.max(0, deadline - Date.now())))
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      const settled = await findSettledWork(workId)
      if (settled !== undefined || Date.now() >= deadline) return settled
      await woken
    }
  } finally {
    unsubscribe()
  }
}

async function findSettledWork(workId: string): Promise<SettledWork | undefined> {
  const [row] = await database().sql<{ state: string; shortcode: string | null; error: unknown }[]>`
    select state, shortcode, error from works where id = ${workId}`
  invariant(row !== undefined, 'accepted work is in the table')
  if (row.state === 'succeeded') return { state: 'succeeded', shortcode: row.shortcode }
  if (row.state === 'failed') return { state: 'failed', error: WorkError.parse(row.error) }
  return undefined
}
