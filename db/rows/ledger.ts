import { createSelectSchema } from 'drizzle-zod'
import { ledger } from '../schema/works.ts'

export const LedgerRow = createSelectSchema(ledger)
