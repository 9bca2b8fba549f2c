import { database } from '#db/client.server.ts'
import type { ReferenceRate } from './signal-set.ts'

/** What earlier sets that looked organic have taught: how often posts fall close together by chance. */
export async function readReferenceRates(): Promise<ReferenceRate[]> {
  const rows = await database().sql<ReferenceRate[]>`
    select platform, delta_seconds as "deltaSeconds", close_pairs / pairs as share, pairs
    from reference_rates where pairs > 0 order by platform, delta_seconds`
  return [...rows]
}
