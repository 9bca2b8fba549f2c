import { database } from '#db/client.server.ts'

/** What a piece of work cost in the end, in credits: its charge less what was given back. */
export async function readCharged(workId: string): Promise<number> {
  const [row] = await database().sql<{ charged: number }[]>`
    select coalesce(-sum(amount), 0)::integer as charged from ledger where work_id = ${workId}`
  return row?.charged ?? 0
}
