import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { recordOf } from '../records/record.ts'
import { pages } from '../schema/scans.ts'

/** A row of `pages`. Its readers parse the JSON columns. */
export const PageRow = createSelectSchema(pages, {
  article: recordOf('article', z.unknown()),
  source: recordOf('source', z.unknown()),
})
