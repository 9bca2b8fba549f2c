import { inWords } from '../../../wording/wording.ts'
import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { ROLES } from '../../vocabulary.ts'
import { ENGLISH, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

/** With fewer voices there is nothing to balance. */
export const VOICES_MIN = 3

export const voiceBalanceCard = defineCard({
  name: 'voice_balance',
  label: 'Voice balance',
  schema: z.strictObject({
    voice_balance: z.strictObject({
      score: z.int().min(0).max(100).nullable(),
      reason: z.string().optional(),
      voices: z.array(
        z.strictObject({
          name: z.string(),
          role: z.enum(ROLES),
          quotes: z.int().nonnegative(),
          share: z.number().min(0).max(1),
        }),
      ),
      evidence: z.array(EvidenceSpan),
    }),
  }),
  rubric:
    'Who speaks in the article and how much: the role of each person or body that is quoted or reported, and their share ' +
    'of all attributed words. Each counts once, however often and under whatever form of the name they are cited. A crowd ' +
    '(“people”, “everybody”), a thing or the interviewer is not a voice. The score is the evenness of these shares: 0 if one voice has nearly all the words, ' +
    '100 if all have the same. Documents are sources, not voices. A consensus needs no opponent, so the score says ' +
    `how words are shared, not whether that is fair. There is no score below ${inWords(VOICES_MIN)} voices, or for opinion, satire and ` +
    'sponsored content. Someone who was asked but is not quoted is listed with a share of 0.',
  scale: '0 if one voice has nearly all the words, 100 if all have the same',
  families: ['S'],
  method: 'Pielou’s evenness of the number of words of each quoted or reported voice.',
  range: RESAMPLED,
  limits: [
    ENGLISH,
    'Even is not the same as fair. A consensus needs no opponent.',
    `Not scored below ${inWords(VOICES_MIN)} voices or for opinion.`,
  ],
  models: [],
})
