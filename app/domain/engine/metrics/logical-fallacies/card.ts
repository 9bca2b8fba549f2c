import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { FALLACY_TYPES } from '../../vocabulary.ts'
import { ENGLISH, NO_RANGE } from '../card-words.ts'
import { defineCard } from '../metric.ts'

export const logicalFallaciesCard = defineCard({
  name: 'logical_fallacies',
  label: 'Logical fallacies',
  schema: z.strictObject({
    logical_fallacies: z.array(
      z.strictObject({
        type: z.enum(FALLACY_TYPES),
        /** The number of `quotes`, which are the author's own. */
        count: z.int().nonnegative(),
        quotes: z.array(z.string()),
        evidence: z.array(EvidenceSpan),
        note: z.string(),
      }),
    ),
  }),
  rubric:
    `Passages of one to four sentences in which the author’s own reasoning resembles one of ${FALLACY_TYPES.length} fallacies, so that the ` +
    'reason given does not support the conclusion. What a speaker says, in quotation marks or reported, is not ' +
    'counted. A finding says what the passage resembles and what to check. It is not a verdict on a person, and ' +
    'plain reports should have none.',
  scale: 'a count of passages, by type',
  families: ['R'],
  method:
    'Two language models trained on annotated articles and arguments judge each sentence, the smaller one both by itself and in context. Where the type of a passage is unsure, the likeliest is shown and others are named beside it.',
  range: NO_RANGE,
  limits: [
    ENGLISH,
    'Fallacies are rare in news, so precision could not be measured for any type. No finding has a confidence above 0.5, and most fallacies are missed.',
    'A fallacy that no single sentence shows is missed.',
    'A text that is no journalism, such as a prayer or a manual, is not read for fallacies.',
  ],
  models: ['reader'],
})
