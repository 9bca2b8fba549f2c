import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { works } from '../schema/works.ts'

/** A row of `works`; what its JSON columns hold is said by whoever reads them. */
export const WorkRow = createSelectSchema(works, { input: z.unknown(), result: z.unknown(), error: z.unknown() })
