import { twoDecimals } from '../../../wording/wording.ts'
import { EMOTIONS } from '../../vocabulary.ts'
import { presentMetric } from '../metric.ts'
import { emotionalResonanceCard } from './card.ts'

export const emotionalResonance = presentMetric(emotionalResonanceCard, {
  ends: [0, 1],
  format: twoDecimals,
  read: ({ emotional_resonance: emotions }) =>
    emotions.dominant === 'none'
      ? { figure: 'none', unit: 'stands out', at: null }
      : {
          figure: twoDecimals(emotions[emotions.dominant]),
          unit: `of 1, ${emotions.dominant}`,
          at: emotions[emotions.dominant],
        },
  base: 'sentence',
  details: ({ emotional_resonance: emotions }) => [
    EMOTIONS.map((emotion) => `${emotion} ${twoDecimals(emotions[emotion])}`).join(', '),
  ],
})
