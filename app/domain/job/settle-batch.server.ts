import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'

/** Ends batches whose last item has ended: that of the given work, or by default all of them. */
export async function settleBatches(workId?: string): Promise<void> {
  const { sql } = database()
  const ofWork = workId === undefined ? sql`` : sql`and b.id = (select batch_id from works where id = ${workId})`
  await sql`
    with ended as (
      update works b set state = 'succeeded', finished_at = ${now()}
      where b.kind = 'batch' and b.state in ('queued', 'running') ${ofWork}
        and not exists (select from works w where w.batch_id = b.id and w.state in ('queued', 'running'))
      returning b.id
    )
    select pg_notify('fma_work_settled', id::text) from ended`
}
