import type { Signal } from '../signal.ts'
import type { SourceFailure } from './source-fetch.server.ts'

/** Signals from one source. `isCapped` if it has more; `failure` if it failed after these. */
export type Found = { signals: Signal[]; isCapped: boolean; failure?: SourceFailure | undefined }

/**
 * Sends several queries to one source, one after another until one fails, and joins the results without duplicates.
 * @param signalsMax for all together. Each query gets the same share.
 */
export async function gatherQueries(
  queries: readonly string[],
  signalsMax: number,
  search: (query: string, signalsMax: number) => Promise<Found>,
): Promise<Found> {
  const found: Found = { signals: [], isCapped: false }
  const known = new Set<string>()
  for (const query of queries) {
    const part = await search(query, Math.ceil(signalsMax / queries.length))
    found.signals.push(...part.signals.filter(({ id }) => !known.has(id)))
    for (const { id } of part.signals) known.add(id)
    found.isCapped ||= part.isCapped
    found.failure = part.failure
    if (part.failure !== undefined) break
  }
  return found
}
