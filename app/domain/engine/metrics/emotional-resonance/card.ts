import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { EMOTIONS } from '../../vocabulary.ts'
import { ENGLISH, IRONY, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

const unit = z.number().min(0).max(1)

export const emotionalResonanceCard = defineCard({
  name: 'emotional_resonance',
  label: 'Emotional resonance',
  schema: z.strictObject({
    emotional_resonance: z.strictObject({
      fear: unit,
      hope: unit,
      urgency: unit,
      outrage: unit,
      pride: unit,
      dominant: z.enum([...EMOTIONS, 'none']),
      evidence: z.array(EvidenceSpan),
    }),
  }),
  rubric:
    'How strongly the wording calls up fear, hope, urgency, outrage and pride in a reader, each from 0 to 1 and ' +
    'relative to the length of the text. What counts is wording, not the event: a plain report of a death is not fear. ' +
    'Words in quotation marks or reported from a named source count about a third. ' +
    'The dominant emotion is the strongest one, or none where all are under .15.',
  scale: '0 to 1 for each of fear, hope, urgency, outrage and pride',
  families: ['L'],
  method:
    'A small language model that was trained on annotated articles judges each sentence; the strongest count most.',
  range: RESAMPLED,
  limits: [ENGLISH, IRONY, 'What a text voices is read, not what its readers feel.'],
  models: ['reader'],
})
