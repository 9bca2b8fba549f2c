import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { ROLES } from '../../vocabulary.ts'
import { ENGLISH, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

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
    'Who speaks in the article and how much: for every person or body that is quoted or reported, its role and its share ' +
    'of all attributed words. Each counts once, however often and by whatever form of its name it is cited; a crowd ' +
    '(“people”, “everybody”), a thing and whoever interviews are no voices. The score is the evenness of these shares, 0 where one voice has nearly all the words and ' +
    '100 where all have the same. Documents are sources and no voices. Nobody must be heard: a consensus needs no ' +
    'opponent, so the score says how words are spread, not whether that is fair. No score under three voices and none ' +
    'for opinion, satire and sponsored content. Somebody who was asked and gave no words is listed with a share of 0.',
  scale: '0 one voice has nearly all words, 100 all have the same',
  families: ['S'],
  method: 'Evenness (Pielou) of the words that each quoted or reported voice has.',
  range: RESAMPLED,
  limits: [
    ENGLISH,
    'Even is not fair: a consensus needs no opponent.',
    'Not scored under three voices or for opinion.',
  ],
  models: [],
})
