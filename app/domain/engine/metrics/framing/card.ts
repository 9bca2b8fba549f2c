import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { FRAMES } from '../../vocabulary.ts'
import { ENGLISH, NO_RANGE } from '../card-words.ts'
import { defineCard } from '../metric.ts'

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
    'Which of the 14 Media Frames (economic, capacity and resources, morality, fairness and equality, legality, policy, crime and punishment, security and defense, health and safety, quality of life, cultural identity, public opinion, political, external regulation and reputation) the article looks through. A reader judges how surely each is one of the article’s; at most five that are sure enough are named, and a weight is a frame’s part of their sureness. `other` where none is. A frame is a choice of angle, not a fault.',
  scale: 'shares of 14 frames and “other”',
  families: ['F'],
  method:
    'A small language model that was trained on annotated articles says how surely each frame is one of the article’s; the weights are the parts of those that are sure enough. A list of words finds passages that show a frame.',
  range: NO_RANGE,
  limits: [ENGLISH, 'A frame is a choice of angle, not a fault.'],
  models: ['reader'],
})
