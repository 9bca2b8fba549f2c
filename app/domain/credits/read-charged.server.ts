import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { readRow } from '#db/read.server.ts'

/** The final cost of a piece of work, in credits: its charge minus refunds. */
export async function readCharged(workId: string): Promise<number> {
  const { charged } = await readRow(
    z.object({ charged: z.int() }),
    database().sql`
      select coalesce(-sum(amount), 0)::integer as charged from ledger where work_id = ${workId}`,
  )
  return charged
}
