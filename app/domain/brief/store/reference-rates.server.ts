import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { listKnownRows } from '#db/read.server.ts'
import { ReferenceRateRow } from '#db/rows/reference-rates.ts'
import type { ReferenceRate } from '../make/signal-set.ts'
import { PLATFORMS } from '../platforms.ts'

const Row = ReferenceRateRow.pick({ pairs: true }).extend({
  platform: z.enum(PLATFORMS),
  deltaSeconds: z.int(),
  share: z.number(),
})

/** How often posts are close together by chance, learnt from earlier sets that looked organic, of the platforms known here. */
export function readReferenceRates(): Promise<ReferenceRate[]> {
  return listKnownRows(
    Row,
    database().sql`
      select platform, delta_seconds as "deltaSeconds", close_pairs / pairs as share, pairs
      from reference_rates where pairs > 0 order by platform, delta_seconds`,
  )
}
