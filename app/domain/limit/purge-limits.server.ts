import { database } from '#db/client.server.ts'
import { machineTimeMs } from '#app/platform/clock.server.ts'

/** Deletes counters whose window has ended. */
export async function purgeLimits(): Promise<void> {
  await database().sql`delete from rate_limits where expire <= ${machineTimeMs()}`
}
