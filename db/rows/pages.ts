import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { pages } from '../schema/scans.ts'

/** A row of `pages`; what its JSON columns hold is said by whoever reads them. */
export const PageRow = createSelectSchema(pages, { article: z.unknown(), source: z.unknown() })
