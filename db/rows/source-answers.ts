import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { sourceAnswers } from '../schema/briefs.ts'

/** A row of `source_answers`. Its reader parses the answer. */
export const SourceAnswerRow = createSelectSchema(sourceAnswers, { answer: z.unknown() })
