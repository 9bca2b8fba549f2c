import { TRAINED_EMOTIONS } from '../../engine/models/emotion-features.ts'
import { scoreEmotions } from '../../engine/models/score-emotions.ts'
import { scorePosts } from '../../engine/readers/score-posts.server.ts'
import { fraction } from '../../engine/rounding.ts'
import type { BriefEmotions } from '../brief.ts'
import { englishPieces } from '../reading/english-pieces.ts'
import { rateUrgency } from '../reading/rate-urgency.ts'
import type { Piece } from '../reading/split-pieces.ts'
import type { Signal } from '../signal.ts'
import { MOOD_HEADS, MOOD_MODEL, moodChance, type MoodScores } from './mood-model.ts'

/** The parts of a signal that are read. */
export type Post = Pick<Signal, 'id' | 'title' | 'text' | 'lang'>

/** The maximum per post, which is its first 120 words. */
const PIECES_MAX = 4

/**
 * The probability that each English post expresses each emotion, by id: the mean over its pieces of up to 30 words.
 * Urgency is a strength found by rules. Omits posts in other languages or with fewer than two words. Blocks the calling
 * thread for a few milliseconds per piece.
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

/** Scores of the encoder and the word model for short texts, by trained emotion in order. */
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
