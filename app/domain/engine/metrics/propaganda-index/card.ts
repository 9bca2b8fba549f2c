import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { TECHNIQUES, SEVERITIES } from '../../vocabulary.ts'
import { ENGLISH, IRONY, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

export const propagandaIndexCard = defineCard({
  name: 'propaganda_index',
  label: 'Persuasion devices',
  schema: z.strictObject({
    propaganda_index: z.strictObject({
      score: z.int().min(0).max(100),
      severity: z.enum(SEVERITIES),
      techniques: z.array(
        z.strictObject({ technique: z.enum(TECHNIQUES), count: z.int().positive(), evidence: z.array(EvidenceSpan) }),
      ),
      confidence: z.number().min(0).max(1),
    }),
  }),
  rubric:
    'The calibrated share of the author’s own text that uses one of 18 persuasion devices, from 0 to 100. ' +
    'Words inside quotation marks or reported from a source are left out of the share and of the counts. ' +
    'A device is a wording that stands where a reason should: labels, words that judge, fear, flags, slogans, two ' +
    'courses and no third, counter-charges. Severity is low under 20, moderate under 45, high under 70, else critical, ' +
    'and above moderate only with three passages of two devices. Naming a device says nothing about whether a claim is true.',
  scale: '0 to 100; low under 20, moderate under 45, high under 70, else critical',
  families: ['R', 'L'],
  method:
    'A small language model that was trained on annotated articles marks the words of 18 devices. The share of the author’s words in such passages, each weighed by how sure it is, goes through a rising curve.',
  range: RESAMPLED,
  limits: [ENGLISH, IRONY, 'It marks a part of what a careful reader would, and some of it no reader would.'],
  models: ['reader'],
})
