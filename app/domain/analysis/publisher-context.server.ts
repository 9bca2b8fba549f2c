import { getDomain } from 'tldts'
import { database } from '#db/client.server.ts'
import type { OutletPrior, PublisherRating } from '../engine/document.ts'
import { findOutletRating } from '../engine/models/find-outlet-rating.ts'

export type PublisherContext = { publisherRating: PublisherRating | null; outletPrior: OutletPrior | null }

/** What third parties say of the host that was fetched: the operator's imported ratings first, then those that ship. */
export async function readPublisherContext(host: string | null): Promise<PublisherContext> {
  if (host === null) return { publisherRating: null, outletPrior: null }
  const [row] = await database().sql<
    { score: number | null; bias_position: number | null; source: string; date: string }[]
  >`select score, bias_position, source, date from ratings where domain = ${getDomain(host) ?? host}`
  const { score, bias_position: position, source = '', date = '' } = row ?? { score: null, bias_position: null }
  return {
    publisherRating: score === null ? findOutletRating(host) : { score, source, date },
    outletPrior: position === null ? null : { position, source, date },
  }
}
