import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { BIAS_LABEL_NAMES } from '../../vocabulary.ts'
import { ENGLISH, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

export const biasSpectrumCard = defineCard({
  name: 'bias_spectrum',
  label: 'Bias spectrum',
  schema: z.strictObject({
    bias_spectrum: z.strictObject({
      position: z.int().min(0).max(100),
      label: z.enum(BIAS_LABEL_NAMES),
      frame: z.string(),
      reasoning: z.string(),
      confidence: z.number().min(0).max(1),
      outlet_prior: z
        .strictObject({ position: z.int().min(0).max(100), source: z.string(), date: z.string() })
        .nullable(),
      evidence: z.array(EvidenceSpan),
    }),
  }),
  rubric:
    "The position of the article's own words, from 0 (far left) through 50 (centre) to 100 (far right). It rests on terms that one side of a dispute uses and the other avoids, and on words of praise or blame next to parties and leaders. What quoted or cited people say is shown but not counted. A few cues pull the position towards 50. With fewer than three independent cues, or in a text that is not about politics, it is not placed. If party and leader names are swapped, the position mirrors. A known outlet's usual position is shown separately and moves the result a little. It describes wording, not truth or anyone's intention.",
  scale: '0 far left, 50 centre, 100 far right',
  families: ['F'],
  method:
    'It looks for terms that one side of a dispute uses and the other avoids, and for words of praise or blame next to parties and leaders. If fewer than three are found, wording that the reader marks also counts, to the extent that its sentence reads like articles of one side. Each cue counts once, however often it occurs. Few cues pull the position towards 50.',
  range: RESAMPLED,
  limits: [
    ENGLISH,
    'The lists cover disputes in the United States and Britain. Left and right divide differently elsewhere.',
    'A report about only one side can be placed there because of that side’s words.',
  ],
  models: ['outlet-ratings'],
})
