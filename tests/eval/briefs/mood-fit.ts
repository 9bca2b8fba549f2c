import type { MoodAxis, MoodModel, MoodScores } from '#app/domain/brief/moods/mood-model.ts'
import { moodChance } from '#app/domain/brief/moods/mood-model.ts'
import { TRAINED_EMOTIONS, type TrainedEmotion } from '#app/domain/engine/models/emotion-features.ts'
import { logOdds } from '#app/domain/engine/odds.ts'
import { LABELS } from '#app/domain/engine/training/train-emotions.ts'

/** A labelled comment with its scores, in the order of the trained emotions. */
export type ScoredComment = { text: string; labels: readonly string[]; scores: readonly MoodScores[]; urgency: number }

type Row = { reader: number; words: number; isPositive: boolean }

const STEPS = 12
/** Keeps the weights finite where few comments are positive. */
const PENALTY = 0.05
const DECIMALS = 3

/** Whether readers gave a comment one of the labels that count as an emotion. */
export function voices({ labels }: Pick<ScoredComment, 'labels'>, emotion: TrainedEmotion): boolean {
  return labels.some((label) => LABELS[emotion].includes(label))
}

/** A comment's scores for one emotion. */
export function scoresOf({ scores }: Pick<ScoredComment, 'scores'>, emotion: TrainedEmotion): MoodScores {
  return scores[TRAINED_EMOTIONS.indexOf(emotion)] ?? { reader: 0, words: 0 }
}

/** Probabilities by logistic regression, and for each emotion a threshold with a high F1. */
export function fitMoods(comments: readonly ScoredComment[], only: 'both' | 'reader' | 'words' = 'both'): MoodModel {
  const of = (emotion: TrainedEmotion): MoodAxis => {
    const rows = comments.map((comment): Row => {
      const { reader, words } = scoresOf(comment, emotion)
      return {
        reader: only === 'words' ? 0 : logOdds(reader),
        words: only === 'reader' ? 0 : logOdds(words),
        isPositive: voices(comment, emotion),
      }
    })
    const [bias, reader, words] = fitWeights(rows).map((value) => Number(value.toFixed(DECIMALS)))
    const base = rows.filter(({ isPositive }) => isPositive).length / rows.length
    const axis = { reader: reader ?? 0, words: words ?? 0, bias: bias ?? 0, base: Number(base.toFixed(5)), from: 0 }
    const scored = comments.map((comment) => ({
      chance: moodChance(axis, scoresOf(comment, emotion)),
      isPositive: voices(comment, emotion),
    }))
    return { ...axis, from: bestThreshold(scored) }
  }
  return { fear: of('fear'), outrage: of('outrage'), hope: of('hope'), pride: of('pride') }
}

/** Newton's method on the penalised likelihood of [bias, reader, words]. */
function fitWeights(rows: readonly Row[]): number[] {
  let at = [0, 0.5, 0.5]
  for (let step = 0; step < STEPS; step++) {
    const slope = at.map((weight, index) => (index === 0 ? 0 : -PENALTY * weight))
    const curve = at.map((_, row) => at.map((__, column): number => (row === column ? PENALTY : 0)))
    for (const { reader, words, isPositive } of rows) {
      const features = [1, reader, words]
      const odds = features.reduce((sum, value, index) => sum + value * (at[index] ?? 0), 0)
      const chance = 1 / (1 + Math.exp(-odds))
      features.forEach((value, row) => {
        slope[row] = (slope[row] ?? 0) + (Number(isPositive) - chance) * value
        features.forEach((other, column) => {
          const line = curve[row] ?? []
          line[column] = (line[column] ?? 0) + chance * (1 - chance) * value * other
        })
      })
    }
    const moved = solve(curve, slope)
    at = at.map((weight, index) => weight + (moved[index] ?? 0))
  }
  return at
}

/** Gaussian elimination; the matrix is positive definite. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, values[index] ?? 0])
  rows.forEach((row, pivot) => {
    const head = row[pivot] ?? 1
    for (const [index, other] of rows.entries()) {
      if (index === pivot) continue
      const factor = (other[pivot] ?? 0) / head
      other.forEach((value, column) => (other[column] = value - factor * (row[column] ?? 0)))
    }
  })
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] ?? 1))
}

type Chance = { chance: number; isPositive: boolean }

/**
 * The midpoint, in log-odds, between the threshold with the highest F1 on these labels, of which few are positive, and
 * the one at which the probabilities themselves predict the highest.
 */
function bestThreshold(scored: readonly Chance[]): number {
  const sorted = scored.toSorted((a, b) => b.chance - a.chance)
  const seen = highestF1(sorted, ({ isPositive }) => Number(isPositive))
  const promised = highestF1(sorted, ({ chance }) => chance)
  return Number(Math.sqrt(seen * promised).toFixed(DECIMALS))
}

function highestF1(sorted: readonly Chance[], worthOf: (one: Chance) => number): number {
  const all = sorted.reduce((sum, one) => sum + worthOf(one), 0)
  let [found, best, from] = [0, 0, 1]
  sorted.forEach((one, index) => {
    found += worthOf(one)
    const f1 = (2 * found) / (index + 1 + all)
    if (f1 > best) [best, from] = [f1, one.chance]
  })
  return from
}
