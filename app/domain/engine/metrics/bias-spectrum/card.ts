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
    "The position of the article's own words, from 0 (far left) through 50 (centre) to 100 (far right). It rests on terms that one side of a dispute uses and the other avoids, and on words of praise or blame next to parties and leaders. What quoted or cited people say is shown but not counted. With few cues, the position stays close to 50. A text with fewer than three independent cues, or one that is not about politics, is not placed. If the word lists place the text and the names of parties and leaders are swapped, the position is mirrored. A known outlet's usual position is shown separately and moves the result a little. It describes wording, not truth or anyone's intention.",
  scale: '0 far left, 50 centre, 100 far right',
  families: ['F'],
  method:
    'It looks for terms that one side of a dispute uses and the other avoids, and for words of praise or blame next to parties and leaders. If fewer than three are found, wording that a small language model marks as charged also counts: for a side only where it is surely charged and several sentences with such wording clearly read like articles from that side and none like those from the other; else for the middle. Fewer than three cues to a side leave the text in the middle. Repeating a cue adds less each time. With few cues, the position stays close to 50.',
  range: RESAMPLED,
  limits: [
    ENGLISH,
    'The lists cover disputes in the United States and Britain. Left and right divide differently elsewhere.',
    'A report on one side alone can be placed there because it uses that side’s terms.',
  ],
  models: ['outlet-ratings'],
})
