import { database } from '#db/client.server.ts'
import { columnsOf, listRows } from '#db/read.server.ts'
import { RatingRow } from '#db/rows/ratings.ts'
import type { OutletPrior, PublisherRating } from '../engine/prepare/document.ts'
import { findOutletRating } from '../engine/models/find-outlet-rating.ts'
import { ratedNames } from '../engine/models/rated-names.ts'

/** What third parties say of a publisher. Null where nobody has rated it. */
export type PublisherContext = { publisherRating: PublisherRating | null; outletPrior: OutletPrior | null }

const Imported = RatingRow.omit({ domain: true })

/** Third parties' ratings of the fetched host: the operator's imported ones first, then the bundled ones. */
export async function readPublisherContext(host: string | null): Promise<PublisherContext> {
  if (host === null) return { publisherRating: null, outletPrior: null }
  const names = ratedNames(host)
  // A name may have only a position, so each value is taken from the nearest name that has it.
  const rows = await listRows(
    Imported,
    database().sql`
      select ${columnsOf(Imported)} from ratings where domain = any(${names})
      order by array_position(${names}::text[], domain)`,
  )
  const ratings = rows.flatMap(({ score, source, date }) => (score === null ? [] : [{ score, source, date }]))
  const priors = rows.flatMap(({ bias_position: position, source, date }) =>
    position === null ? [] : [{ position, source, date }],
  )
  return { publisherRating: ratings[0] ?? findOutletRating(host), outletPrior: priors[0] ?? null }
}
