import { z } from 'zod'
import { type Frame, FRAMES } from '../vocabulary.ts'
import stored from './frame-words.json' with { type: 'json' }
import { Phrase, readWordList } from './word-list.ts'

const Columns = z.strictObject({ phrase: Phrase, frames: z.array(z.enum(FRAMES).exclude(['other'])).min(1) })

/** Words that indicate frames of the Media Frames Corpus; a word may indicate several. */
export const FRAME_WORDS = readWordList('frame-words.json', stored, Columns)

/** A frame's name in a note. */
export const FRAME_LABELS: Readonly<Record<Frame, string>> = {
  economic: 'money and the economy',
  capacity_and_resources: 'capacity and resources',
  morality: 'morality and religion',
  fairness_and_equality: 'fairness and equality',
  legality_constitutionality_jurisprudence: 'law and the courts',
  policy_prescription_and_evaluation: 'policy and its effects',
  crime_and_punishment: 'crime and punishment',
  security_and_defense: 'security and defence',
  health_and_safety: 'health and safety',
  quality_of_life: 'daily life',
  cultural_identity: 'culture and identity',
  public_opinion: 'public opinion',
  political: 'political contest',
  external_regulation_and_reputation: 'foreign relations and standing abroad',
  other: 'no single frame',
}
