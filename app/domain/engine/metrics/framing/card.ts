import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { FRAMES } from '../../vocabulary.ts'
import { ENGLISH, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

/** What this metric is, and what it overlooks. */
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
  rubric:
    'Which of the 14 Media Frames (economic, capacity and resources, morality, fairness and equality, legality, policy, crime and punishment, security and defense, health and safety, quality of life, cultural identity, public opinion, political, external regulation and reputation) the article looks through. Each sentence, and the headline twice, divides one vote among the frames that its words speak for; a weight is a frame’s share of all votes. A frame needs cues in two sentences, by two words or by one in three. At most five frames of at least .05 are named. `other` where little speaks. A frame is a choice of angle, not a fault.',
  scale: 'shares of 14 frames and “other”',
  families: ['F'],
  method: 'Word lists of the Media Frames; each sentence divides one vote, the headline two.',
  range: RESAMPLED,
  limits: [ENGLISH, 'A frame is a choice of angle, not a fault.'],
  models: [],
})
