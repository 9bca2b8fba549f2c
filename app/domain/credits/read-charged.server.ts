import { database } from '#db/client.server.ts'

/** The final cost of a piece of work, in credits: its charge minus refunds. */
export async function readCharged(workId: string): Promise<number> {
  const [row] = await database().sql<{ charged: number }[]>`
    select coalesce(-sum(amount), 0)::integer as charged from ledger where work_id = ${workId}`
  return row?.charged ?? 0
}
