import { database } from '#db/client.server.ts'

/** Credits left, 0 or more; 0 for an unknown account. */
export async function readBalance(accountId: string): Promise<number> {
  const [row] = await database().sql<{ credits: number }[]>`select credits from accounts where id = ${accountId}`
  return row?.credits ?? 0
}
