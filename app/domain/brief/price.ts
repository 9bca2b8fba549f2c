/** A price that was fetched; never one that was reckoned from something else. */
export type Price = {
  last: number
  /** In percent; null where it is not known for a day. */
  change24h: number | null
  /** ISO 4217. */
  currency: string
  /** Of the price itself: ISO 8601, UTC. */
  at: string
}
