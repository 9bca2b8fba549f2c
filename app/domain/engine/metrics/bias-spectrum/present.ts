import { NOT_PLACED } from '../../vocabulary.ts'
import { presentMetric } from '../metric.ts'
import { biasSpectrumCard } from './card.ts'

export const biasSpectrum = presentMetric(biasSpectrumCard, {
  ends: [0, 100],
  format: String,
  read: ({ bias_spectrum: bias }) =>
    bias.label === NOT_PLACED
      ? { figure: NOT_PLACED, unit: '', at: null, sureness: 'too few cues' }
      : { figure: String(bias.position), unit: `of 100, ${bias.label}`, at: bias.position },
  base: 'independent cue',
  details: ({ bias_spectrum: { frame, reasoning } }) => [
    ...(frame === '' ? [] : [`Frame: ${frame}`]),
    ...(reasoning === '' ? [] : [reasoning]),
  ],
})
