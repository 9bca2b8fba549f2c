import { percent, termName } from '../../../wording/wording.ts'
import { presentMetric } from '../metric.ts'
import { framingCard } from './card.ts'

export const framing = presentMetric(framingCard, {
  ends: null,
  format: percent,
  read: ({ framing: { primary, frames } }) => {
    const weight = frames.find(({ frame }) => frame === primary)?.weight
    return {
      figure: termName(primary),
      unit: weight === undefined ? '' : percent(weight),
      at: null,
      value: weight ?? null,
      shares: frames.map((entry) => entry.weight),
    }
  },
  base: 'sentence',
  details: ({ framing: { frames } }) =>
    frames.filter(({ weight }) => weight > 0).map(({ frame, weight }) => `${termName(frame)}: ${percent(weight)}`),
})
