import { z } from 'zod'

const schema = z.strictObject({
  intellectual_depth: z.strictObject({ dok_level: z.int().min(1).max(4), rationale: z.string() }),
})
