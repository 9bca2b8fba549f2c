import { inWords } from '../../../wording/wording.ts'
import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { FRAMES } from '../../vocabulary.ts'
import { ENGLISH, NO_RANGE } from '../card-words.ts'
import { defineCard } from '../metric.ts'

/** The most frames that a report names. */
export const FRAMES_SHOWN_MAX = 5

export const framingCard = defineCard({
  name: 'framing',
  label: 'Framing',
  schema: z.strictObject({
    framing: z.strictObject({
      primary: z.enum(FRAMES),
      frames: z.array(z.strictObject({ frame: z.enum(FRAMES), weight: z.number().min(0).max(1) })),
      evidence: z.array(EvidenceSpan),
    }),
  }),
  rubric: `Which of the ${FRAMES.length - 1} Media Frames (money and the economy, capacity and resources, morality and religion, fairness and equality, law and the courts, policy and its effects, crime and punishment, security and defence, health and safety, daily life, culture and identity, public opinion, political contest, foreign relations and standing abroad) the article uses. Each frame gets a confidence. At most ${inWords(FRAMES_SHOWN_MAX)} with enough confidence are named, and a frame’s weight is its share of their total confidence. If there is none, the frame is “other”. A frame is a choice of angle, not a fault.`,
  scale: `shares of ${FRAMES.length - 1} frames and “other”`,
  families: ['F'],
  method:
    'A small language model trained on annotated articles gives each frame a confidence. The weights are the shares of the frames with enough confidence. A word list finds passages that show a frame.',
  range: NO_RANGE,
  limits: [ENGLISH, 'A frame is a choice of angle, not a fault.'],
  models: ['reader'],
})
