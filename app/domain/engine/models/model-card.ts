import { z } from 'zod'

const Source = z.object({ name: z.string(), url: z.string(), licence: z.string() })

/** The description of trained weights and bundled data. */
export const ModelCard = z.object({
  name: z.string(),
  what: z.string(),
  data: Source.optional(),
  sources: z.array(Source).optional(),
  date: z.string().optional(),
  scores: z
    .array(z.object({ emotion: z.string(), held_out_positive: z.number(), held_out_auc: z.number() }))
    .optional(),
  /** Results on data outside its training set, 0 to 1. */
  figures: z.array(z.object({ what: z.string(), value: z.number().min(0).max(1) })).optional(),
  limits: z.string(),
})
export type ModelCard = z.infer<typeof ModelCard>
