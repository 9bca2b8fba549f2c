/** A change of an account's balance. */
export type LedgerEntry = {
  id: string
  at: string
  kind: 'grant' | 'charge' | 'refund'
  /** Credits. Charges are negative. */
  amount: number
  balance_after: number
  /** What the change was for, in the service's own term. */
  operation: string
  /** The scan's shortcode or the brief's id, or the work's id if it created neither. Null for grants. */
  reference: string | null
}
