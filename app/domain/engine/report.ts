import { z } from 'zod'
import { METRIC_NAMES, REPORT_FIELDS } from './metrics/index.ts'
import { modelUse } from './model-use.ts'
import { GENRES } from './vocabulary.ts'

const fraction = z.number().min(0).max(1)

/** Everything that an engine reports about one article, before it belongs to a scan. */
export const Report = z.strictObject({
  ...REPORT_FIELDS,
  genre: z.strictObject({ label: z.enum(GENRES), confidence: fraction }),
  analytical_synthesis: z.string(),
  engine: z.strictObject({
    name: z.literal('FME'),
    version: z.literal('18.6'),
    build: z.int(),
    mode: z.enum(['builtin', 'claude']),
    model: z.string().nullable(),
    warnings: z.array(z.string()),
    ...modelUse,
  }),
  uncertainty: z.record(
    z.enum(METRIC_NAMES),
    z.strictObject({
      range: z.tuple([z.number(), z.number()]).nullable(),
      confidence: fraction,
      n: z.int().nonnegative(),
    }),
  ),
  counterfactual: z.partialRecord(
    z.enum(METRIC_NAMES),
    z.strictObject({ without: z.array(z.string()), value: z.number() }),
  ),
})
export type Report = z.infer<typeof Report>
