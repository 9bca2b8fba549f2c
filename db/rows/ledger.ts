import { createSelectSchema } from 'drizzle-zod'
import { ledger } from '../schema/works.ts'

/** A row of `ledger`: one change of an account's credits. Charges have a negative amount. */
export const LedgerRow = createSelectSchema(ledger)
