import { percent } from '../../../wording/wording.ts'
import { presentMetric } from '../metric.ts'
import { loadedLanguageCard } from './card.ts'

export const loadedLanguage = presentMetric(loadedLanguageCard, {
  ends: [0, 100],
  format: String,
  read: ({ loaded_language: loaded }) => ({ figure: String(loaded.score), unit: 'of 100', at: loaded.score }),
  base: 'sentence',
  details: ({ loaded_language: { sentences_share: share } }) => [
    `${percent(share)} of the sentences use wording that judges`,
  ],
})
