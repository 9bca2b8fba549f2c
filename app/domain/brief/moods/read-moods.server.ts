import { TRAINED_EMOTIONS } from '../../engine/models/emotion-features.ts'
import { scoreEmotions } from '../../engine/models/score-emotions.ts'
import { scorePosts } from '../../engine/readers/read-posts.server.ts'
import { fraction } from '../../engine/rounding.ts'
import type { BriefEmotions } from '../brief.ts'
import { englishPieces } from '../reading/english-pieces.ts'
import { rateUrgency } from '../reading/rate-urgency.ts'
import type { Piece } from '../reading/split-pieces.ts'
import type { Signal } from '../signal.ts'
import { MOOD_HEADS, MOOD_MODEL, moodChance, type MoodScores } from './mood-model.ts'

/** What is read of a signal. */
export type Post = Pick<Signal, 'id' | 'title' | 'text' | 'lang'>

/** Of a long post the beginning is read: 120 words. */
const PIECES_MAX = 4

/**
 * Of each English post, by id, the chance that it voices each emotion, as the mean over its pieces of up to 30 words;
 * urgency is a strength by rules. Posts in other languages, or of fewer than two words, are not in it. Busy in the
 * calling thread: a piece takes some milliseconds.
 */
export async function readMoods(posts: readonly Post[]): Promise<Map<string, BriefEmotions>> {
  const split = posts.flatMap((post) => {
    const pieces = englishPieces(post).slice(0, PIECES_MAX)
    return pieces.length === 0 ? [] : [{ id: post.id, pieces }]
  })
  const moods = await pieceMoods(split.flatMap(({ pieces }) => pieces))
  let next = 0
  return new Map(split.map(({ id, pieces }) => [id, meanMood(moods.slice(next, (next += pieces.length)))]))
}

/** What the encoder and the word model say of short texts, by trained emotion in their order. */
export async function moodScores(texts: readonly string[]): Promise<MoodScores[][]> {
  const read = await scorePosts(texts, MOOD_HEADS)
  return texts.map((text, at) => {
    const words = scoreEmotions(text)
    return TRAINED_EMOTIONS.map((emotion, axis) => ({ reader: read[at]?.[axis] ?? 0, words: words[emotion] }))
  })
}

async function pieceMoods(pieces: readonly Piece[]): Promise<BriefEmotions[]> {
  const scores = await moodScores(pieces.map(({ text }) => text))
  return pieces.map((piece, at) => {
    const mood = { fear: 0, outrage: 0, hope: 0, urgency: rateUrgency(piece), pride: 0 }
    for (const [axis, emotion] of TRAINED_EMOTIONS.entries()) {
      mood[emotion] = moodChance(MOOD_MODEL[emotion], scores[at]?.[axis] ?? { reader: 0, words: 0 })
    }
    return mood
  })
}

function meanMood(moods: readonly BriefEmotions[]): BriefEmotions {
  const of = (emotion: keyof BriefEmotions): number =>
    fraction(moods.reduce((sum, mood) => sum + mood[emotion], 0) / moods.length)
  return { fear: of('fear'), outrage: of('outrage'), hope: of('hope'), urgency: of('urgency'), pride: of('pride') }
}
