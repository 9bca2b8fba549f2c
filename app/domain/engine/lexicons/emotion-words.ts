import { z } from 'zod'
import { EMOTIONS, type Emotion } from '../vocabulary.ts'
import stored from './emotion-wording.json' with { type: 'json' }
import { compilePhrases } from './phrase-index.ts'
import type { PhraseIndex } from './phrase-index.ts'
import { Phrase, readWordList } from './word-list.ts'

/** The emotion that a wording appeals to, and how strongly, 0..1. */
export type EmotionWord = { emotion: Emotion; weight: number }

const Columns = z.strictObject({ phrase: Phrase, emotion: z.enum(EMOTIONS), weight: z.number().min(0).max(1) })

/** Wordings that appeal to one of the five emotions. */
export const EMOTION_LEXICON: PhraseIndex<EmotionWord> = compilePhrases(
  readWordList('emotion-wording.json', stored, Columns).map(({ phrase, ...word }) => [phrase, word] as const),
)
