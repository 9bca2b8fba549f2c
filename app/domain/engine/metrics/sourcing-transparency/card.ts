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
    'Who is quoted or cited and how far a reader could go back to them. 100: what is said comes from people named with ' +
    'their role and from documents that are linked; 0: nothing says where it comes from. Institutions and offices count ' +
    'for less than a person, groups and people without a name for little. Few attributions for the length, and a single ' +
    'source, lower the score. Whether a source is right does not count. Opinion, satire and sponsored content have no score: their evidence stays.',
  scale: '0 to 100',
  families: ['S'],
  method:
    'Who is quoted or cited is found by verbs of saying, quotation marks and names, and by a small language model beside them; each source has a weight.',
  range: RESAMPLED,
  limits: [ENGLISH, 'Whether a source is right or fit does not count.', 'Not scored for opinion.'],
  models: ['reader'],
})
