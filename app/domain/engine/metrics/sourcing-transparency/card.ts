import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { ENGLISH, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

export const sourcingTransparencyCard = defineCard({
  name: 'sourcing_transparency',
  label: 'Sourcing transparency',
  schema: z.strictObject({
    sourcing_transparency: z.strictObject({
      score: z.int().min(0).max(100).nullable(),
      reason: z.string().optional(),
      named: z.int().nonnegative(),
      anonymous: z.int().nonnegative(),
      documents: z.int().nonnegative(),
      links: z.int().nonnegative(),
      evidence: z.array(EvidenceSpan),
    }),
  }),
  rubric:
    'Who is quoted or cited, and how well a reader could trace them. At 100, statements come from people named with ' +
    'their role and from linked documents. At 0, nothing says where it comes from. Institutions and offices count ' +
    'for less than a person, and groups and unnamed people for little. Few attributions for the length, or a single ' +
    'source, lower the score. Whether a source is right does not count. Opinion, satire and sponsored content have no score, but their evidence is shown.',
  scale: '0 to 100',
  families: ['S'],
  method:
    'Verbs of saying, quotation marks, names and a small language model find who is quoted or cited. Each source has a weight.',
  range: RESAMPLED,
  limits: [ENGLISH, 'Whether a source is right or qualified does not count.', 'Not scored for opinion.'],
  models: ['reader'],
})
