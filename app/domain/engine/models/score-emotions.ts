import { logistic } from '../odds.ts'
import { emotionFeatures, type TrainedEmotion } from './emotion-features.ts'
import weights from './emotions/weights.json' with { type: 'json' }

type Axis = { bias: number; weights: ReadonlyMap<string, number> }

const axes: Record<TrainedEmotion, Axis> = {
  fear: axisOf(weights.fear),
  outrage: axisOf(weights.outrage),
  hope: axisOf(weights.hope),
  pride: axisOf(weights.pride),
}

/**
 * Independent probabilities, 0..1, that a short English text (up to about 30 words) voices each emotion. Their
 * definition and quality are described in `emotions/card.json`.
 */
export function scoreEmotions(text: string): Record<TrainedEmotion, number> {
  const features = emotionFeatures(text)
  const scale = 1 / Math.sqrt(Math.max(1, features.length))
  const of = ({ bias, weights: known }: Axis): number => {
    let sum = 0
    for (const feature of features) sum += known.get(feature) ?? 0
    return logistic(bias + sum * scale)
  }
  return { fear: of(axes.fear), outrage: of(axes.outrage), hope: of(axes.hope), pride: of(axes.pride) }
}

function axisOf(stored: { bias: number; weights: Record<string, number> }): Axis {
  return { bias: stored.bias, weights: new Map(Object.entries(stored.weights)) }
}
