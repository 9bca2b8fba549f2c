import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { ENGLISH, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

/** What this metric is, and what it overlooks. */
export const intellectualDepthCard = defineCard({
  name: 'intellectual_depth',
  label: 'Intellectual depth',
  schema: z.strictObject({
    intellectual_depth: z.strictObject({
      dok_level: z.int().min(1).max(4),
      rationale: z.string(),
      /** The words that the level rests on. */
      evidence: z.array(EvidenceSpan),
    }),
  }),
  rubric:
    "Webb's depth of knowledge, by what can be observed. 1: tells what happened. 2: relates and compares: numbers set against others, background, groups told apart, causes named (at least two such passages of two kinds, more in a long text). 3: weighs: rival explanations, an objection and an answer to it, conditions, limits of a claim (at least three passages of two kinds, on top of level 2). 4: brings together several sources, times or fields, and states how something is known and what limits it (method and limits named, three documents or named sources at least, on top of level 3). Length alone earns nothing; a plain report of level 1 is no fault.",
  scale: 'Webb’s depth of knowledge, 1 to 4',
  families: ['F', 'S', 'C'],
  method: 'Signs of comparing, weighing and bringing together are counted; a level needs several of several kinds.',
  range: RESAMPLED,
  limits: [
    ENGLISH,
    'A deep thought in plain words can be missed, a learned tone without thought can be taken for one.',
  ],
  models: [],
})
