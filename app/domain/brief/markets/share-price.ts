/** A fetched price, never a derived one. */
export type SharePrice = {
  last: number
  /** In percent. Null if the change over a day is unknown. */
  change24h: number | null
  /** ISO 4217. */
  currency: string
  /** When the price was current: ISO 8601, UTC. */
  at: string
}
