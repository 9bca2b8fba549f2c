import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { works } from '../schema/works.ts'

/** A row of `works`. Its readers parse the JSON columns. */
export const WorkRow = createSelectSchema(works, { input: z.unknown(), result: z.unknown(), error: z.unknown() })
