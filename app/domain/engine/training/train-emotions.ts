import { randomFrom } from '../bootstrap.ts'
import { emotionFeatures, type TrainedEmotion } from '../models/emotion-features.ts'
import { logistic } from '../odds.ts'
import { fitLogistic, modelOdds, type LinearModel } from './logistic-regression.ts'
import { areaUnderCurve } from './area-under-curve.ts'

/** A comment of GoEmotions with its readers' labels. */
export type LabelledComment = { text: string; labels: string[] }
export type StoredAxis = { bias: number; weights: Record<string, number> }
export type EmotionTraining = {
  weights: Record<TrainedEmotion, StoredAxis>
  /** By emotion: mean area under the curve over folds, and the number of positive comments. */
  folds: Record<TrainedEmotion, { auc: number; positive: number }>
}

/** The labels that count as an emotion. */
export const LABELS: Record<TrainedEmotion, readonly string[]> = {
  fear: ['fear', 'nervousness'],
  outrage: ['anger', 'annoyance', 'disgust'],
  hope: ['optimism'],
  pride: ['pride'],
}
/** Chosen over 1, 1/3, 1/10 and 1/30 by the folds of the training part. */
const PENALTY = 0.2
const COMMENTS_WITH_FEATURE_MIN = 3
const WEIGHTS_MAX = 4000
const FOLDS = 5
const DECIMALS = 2
/** Newton steps of the calibration, which converges in under ten. */
const CALIBRATION_STEPS = 25

type Row = { features: Int32Array; value: number }

/** Trains one linear model per emotion; the same comments, in the same order, and seed give the same weights. */
export function trainEmotions(comments: readonly LabelledComment[], seed: number): EmotionTraining {
  const seen = comments.map(({ text }) => emotionFeatures(text))
  const names = commonFeatures(seen)
  const position = new Map(names.map((name, index) => [name, index]))
  const rows = seen.map((features): Row => ({
    features: Int32Array.from(features.flatMap((name) => position.get(name) ?? [])),
    value: 1 / Math.sqrt(Math.max(1, features.length)),
  }))
  const random = randomFrom(seed)
  const foldOf = rows.map(() => Math.floor(random() * FOLDS))
  const of = (emotion: TrainedEmotion) => {
    const isPositive = comments.map(({ labels }) => labels.some((label) => LABELS[emotion].includes(label)))
    return trainAxis({ rows, isPositive, foldOf, names })
  }
  const axes = { fear: of('fear'), outrage: of('outrage'), hope: of('hope'), pride: of('pride') }
  const pick = <Part extends 'stored' | 'fold'>(part: Part) => {
    const { fear, outrage, hope, pride } = axes
    return { fear: fear[part], outrage: outrage[part], hope: hope[part], pride: pride[part] }
  }
  return { weights: pick('stored'), folds: pick('fold') }
}

function commonFeatures(seen: readonly string[][]): string[] {
  const counts = new Map<string, number>()
  for (const feature of seen.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= COMMENTS_WITH_FEATURE_MIN).map(([name]) => name)
}

function trainAxis(input: {
  rows: readonly Row[]
  isPositive: readonly boolean[]
  foldOf: readonly number[]
  names: readonly string[]
}): { stored: StoredAxis; fold: { auc: number; positive: number } } {
  const { rows, isPositive, foldOf, names } = input
  const examples = rows.map((row, index) => ({ ...row, isPositive: isPositive[index] ?? false }))
  const unseen = examples.map(() => 0)
  let auc = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = fitPruned(
      examples.filter((_, index) => foldOf[index] !== fold),
      names.length,
    )
    const held = examples.flatMap((example, index) => (foldOf[index] === fold ? { example, index } : []))
    for (const { example, index } of held) unseen[index] = modelOdds(model, example)
    auc += areaUnderCurve(
      held.map(({ example, index }) => ({ score: unseen[index] ?? 0, isPositive: example.isPositive })),
    )
  }
  const calibration = calibrate(unseen, isPositive)
  const model = fitPruned(examples, names.length)
  const weights: Record<string, number> = {}
  model.weights.forEach((weight, index) => {
    const rounded = Number((weight * calibration.slope).toFixed(DECIMALS))
    if (rounded !== 0) weights[names[index] ?? ''] = rounded
  })
  const bias = Number((model.bias * calibration.slope + calibration.shift).toFixed(4))
  return { stored: { bias, weights }, fold: { auc: auc / FOLDS, positive: isPositive.filter(Boolean).length } }
}

/** Fits, keeps the features with the largest effect over all comments, and fits those again. */
function fitPruned(examples: Parameters<typeof fitLogistic>[0], size: number): LinearModel {
  const counts = new Uint32Array(size)
  for (const { features } of examples) for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1
  const whole = fitLogistic(examples, size, PENALTY)
  const worth = whole.weights.map((weight, index) => Math.abs(weight) * Math.sqrt(counts[index] ?? 0))
  const least = worth.toSorted().at(-WEIGHTS_MAX) ?? 0
  const kept = examples.map((example) => ({
    ...example,
    features: example.features.filter((feature) => (worth[feature] ?? 0) >= least),
  }))
  return fitLogistic(kept, size, PENALTY)
}

/** @see Platt, Probabilistic Outputs for Support Vector Machines (1999) */
function calibrate(odds: readonly number[], isPositive: readonly boolean[]): { slope: number; shift: number } {
  let slope = 1
  let shift = 0
  for (let step = 0; step < CALIBRATION_STEPS; step++) {
    let [gradientSlope, gradientShift, xx, x, n] = [0, 0, 1e-9, 0, 1e-9]
    odds.forEach((value, index) => {
      const probability = logistic(slope * value + shift)
      const error = probability - (isPositive[index] === true ? 1 : 0)
      const weight = probability * (1 - probability)
      gradientSlope += error * value
      gradientShift += error
      xx += weight * value * value
      x += weight * value
      n += weight
    })
    const determinant = xx * n - x * x
    if (determinant <= 0) break
    slope -= (n * gradientSlope - x * gradientShift) / determinant
    shift -= (xx * gradientShift - x * gradientSlope) / determinant
  }
  return { slope, shift }
}
