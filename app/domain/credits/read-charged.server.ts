import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { readValue } from '#db/read.server.ts'

/** What a piece of work cost in the end, in credits: its charge less what was given back. */
export function readCharged(workId: string): Promise<number> {
  return readValue(
    z.int(),
    database().sql`
      select coalesce(-sum(amount), 0)::integer as charged from ledger where work_id = ${workId}`,
  )
}
