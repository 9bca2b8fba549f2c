import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { EMOTIONS } from '../../vocabulary.ts'
import { ENGLISH, IRONY, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

const unit = z.number().min(0).max(1)

/** An emotion below this is not dominant. */
export const DOMINANT_FROM = 0.15

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
    'How strongly the wording evokes fear, hope, urgency, outrage and pride, each from 0 to 1 and relative to the ' +
    'length of the text. Wording counts, not the event: a plain report of a death is not fear. ' +
    'Words in quotation marks or reported from a named source count for about a third. ' +
    `The dominant emotion is the strongest one, or none if all are below ${DOMINANT_FROM} or only quoted words evoke it.`,
  scale: '0 to 1 for each of fear, hope, urgency, outrage and pride',
  families: ['L'],
  method:
    'A small language model trained on annotated articles scores each sentence. The strongest sentences count most.',
  range: RESAMPLED,
  limits: [ENGLISH, IRONY, 'It measures what a text expresses, not what its readers feel.'],
  models: ['reader'],
})
