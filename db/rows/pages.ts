import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { pages } from '../schema/scans.ts'

/** A row of `pages`. Its readers parse the JSON columns. */
export const PageRow = createSelectSchema(pages, { article: z.unknown(), source: z.unknown() })
