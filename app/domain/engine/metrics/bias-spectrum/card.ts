import { inWords } from '../../../wording/wording.ts'
import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { BIAS_LABEL_NAMES } from '../../vocabulary.ts'
import { ENGLISH, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

/** With fewer independent cues the article is not placed. */
export const CUES_MIN = 3

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
  rubric: `The position of the article's own words, from 0 (far left) through 50 (centre) to 100 (far right). It rests on terms that one side of a dispute uses and the other avoids, and on words of praise or blame next to parties and leaders. What quoted or cited people say is shown but not counted. A text with fewer than ${inWords(CUES_MIN)} independent cues to a side, with too few for its length, or one that is not about politics, is not placed: its position of 50 is no measurement. It is in the centre only if it uses both sides' terms. If the names of parties and leaders are swapped, what follows from praise and blame is mirrored. A known outlet's usual position is shown separately and never moves the result. It describes wording, not truth or anyone's intention.`,
  scale: '0 far left, 50 centre, 100 far right',
  families: ['F'],
  method:
    'It looks for terms that one side of a dispute uses and the other avoids, and for words of praise or blame next to parties and leaders. Charged words and persuasion devices have no side, so they place nothing. Repeating a cue adds less each time. With few cues for the length of the text, the position stays close to 50; if that leaves it in the middle although its cues do not balance, the text is not placed.',
  range: RESAMPLED,
  limits: [
    ENGLISH,
    'The lists cover disputes in the United States and Britain. Left and right divide differently elsewhere.',
    'An opinion in words that both sides use is not placed, however plainly it argues for one of them.',
    'A report on one side alone can be placed there because it uses that side’s terms.',
  ],
  models: ['outlet-ratings'],
})
