import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { readValue } from '#db/read.server.ts'

/** The final cost of a piece of work, in credits: its charge minus refunds. */
export function readCharged(workId: string): Promise<number> {
  return readValue(
    z.int(),
    database().sql`
      select coalesce(-sum(amount), 0)::integer as charged from ledger where work_id = ${workId}`,
  )
}
