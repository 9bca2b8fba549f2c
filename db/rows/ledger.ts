import { createSelectSchema } from 'drizzle-zod'
import { ledger } from '../schema/works.ts'

/** A row of `ledger`. */
export const LedgerRow = createSelectSchema(ledger)
