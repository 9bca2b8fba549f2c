import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { listRows } from '#db/read.server.ts'
import { DeliveryRow } from '#db/rows/deliveries.ts'
import { now } from '#app/platform/clock.server.ts'

const Counted = DeliveryRow.pick({ state: true }).extend({ count: z.int(), oldest: z.date().nullable() })

/** For metrics: deliveries by state, and how long the longest overdue one has waited. */
export async function countDeliveries(): Promise<{
  byState: Record<'pending' | 'delivered' | 'failed', number>
  overdueSeconds: number
}> {
  const rows = await listRows(
    Counted,
    database().sql`
      select state, count(*)::integer as count, min(due_at) filter (where state = 'pending') as oldest
      from deliveries group by state`,
  )
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  const oldest = rows.find((row) => row.state === 'pending')?.oldest ?? null
  return {
    byState: { pending: countOf('pending'), delivered: countOf('delivered'), failed: countOf('failed') },
    overdueSeconds: oldest === null ? 0 : Math.max(0, (now().getTime() - oldest.getTime()) / 1000),
  }
}
