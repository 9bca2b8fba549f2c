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
    "From 0 (far left) over 50 (centre) to 100 (far right), by the article's own words: terms that one side of a dispute uses and the other avoids, and words of judgement or praise beside parties and leaders. What quoted or cited people say is shown but not counted. Few cues pull the position to 50; under three independent ones, or in a text that is not about politics, it is not placed. With party and leader names swapped the position mirrors. A known outlet's usual position is shown apart and moves the result a little. It describes wording, not truth and not anybody's intention.",
  scale: '0 far left, 50 centre, 100 far right',
  families: ['F'],
  method:
    'Lists of terms that one side of a dispute uses and the other avoids, and words of praise or blame beside parties and leaders. Where fewer than three are found, the wording that the reader marks counts as well, as far as its sentence reads like articles of one side. Each cue votes once however often it stands; few votes pull to 50.',
  range: RESAMPLED,
  limits: [
    ENGLISH,
    'The lists are of disputes in the United States and Britain: elsewhere left and right divide otherwise.',
    'A reporter who writes about one side alone can be placed there by its words.',
  ],
  models: ['outlet-ratings'],
})
