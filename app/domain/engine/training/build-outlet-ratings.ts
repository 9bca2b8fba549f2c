import { z } from 'zod'
import { ratedNames } from '../models/rated-names.ts'

const Label = z.int().min(-2).max(1).nullable()

/** A line of the collection. Its other columns may not be redistributed, so they are not read. */
export const CollectedRating = z.object({ domain: z.string(), idiap_label: Label, wikipedia: Label })
export type CollectedRating = z.infer<typeof CollectedRating>

/** By domain, in order: Idiap's label first, then that of Wikipedia's list, if there is one. */
export type OutletRatings = Record<string, number[]>

/**
 * The bundled table. It leaves out names that no host can have, and sites that publish other people's pages: no host
 * would get their labels.
 */
export function buildOutletRatings(rows: readonly CollectedRating[]): OutletRatings {
  const labelled = rows.flatMap(({ domain, idiap_label: idiap, wikipedia }): [string, number[]][] =>
    idiap === null || ratedNames(domain)[0] !== domain
      ? []
      : [[domain, wikipedia === null ? [idiap] : [idiap, wikipedia]]],
  )
  return Object.fromEntries(labelled.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** How many domains have a label at a place of their list, and how often each label occurs there. */
export function countLabels(ratings: OutletRatings, place: 0 | 1): { domains: number; labels: Record<string, number> } {
  const found = Object.values(ratings).flatMap((labels) => labels[place] ?? [])
  const counts = Map.groupBy(found, String)
  return {
    domains: found.length,
    labels: Object.fromEntries([...counts].map(([label, all]) => [label, all.length])),
  }
}
